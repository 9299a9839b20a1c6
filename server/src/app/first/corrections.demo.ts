import { sql } from 'kysely';
import { correctionState } from '#contracts/people/corrections/correction.codes.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Keys } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import { said } from '#kernel/said.ts';

const { waiting, accepted, refused } = correctionState.values;

/** What people of a company asked: some wait, others were decided about. */
const told = [
  { field: 'education', before: '9', wanted: '5', reason: said('已取得大专学历'), ago: 1, state: waiting, answer: '' },
  {
    field: 'joinedAt',
    before: '',
    wanted: '2019-03-01',
    reason: said('入职日期登记有误'),
    ago: 3,
    state: waiting,
    answer: '',
  },
  {
    field: 'email',
    before: '',
    wanted: 'driver@example.com',
    reason: said('补登邮箱'),
    ago: 9,
    state: accepted,
    answer: '',
  },
  {
    field: 'jobNumber',
    before: '',
    wanted: 'A-0001',
    reason: said('工号有变'),
    ago: 12,
    state: refused,
    answer: said('工号由人事统一编排，不能更改'),
  },
] as const;

interface Member {
  readonly id: string;
  readonly user_id: string;
  readonly org_id: string;
  readonly path: string;
}

/** Requests for corrections in the first company of the demonstration, and one waiting in each of some others. */
export const placeCorrections = async (db: Db, keys: Keys, members: readonly Member[]): Promise<void> => {
  const seen = new Map<string, number>();
  const rows = members.flatMap((member) => {
    const place = seen.get(member.org_id) ?? 0;
    seen.set(member.org_id, place + 1);
    const one = told[place];
    if (!one) return [];
    const at = clock.now().getTime() - one.ago * 86_400_000;
    return [
      {
        user_id: member.user_id,
        org_user_id: member.id,
        org_id: member.org_id,
        path: member.path,
        ...one,
        sealed: keys.seal(one.wanted),
        asked_at: new Date(at).toISOString(),
        decided_at: one.state === waiting ? null : new Date(at + 86_400_000 / 3).toISOString(),
      },
    ];
  });
  await sql`insert into correction (user_id, org_user_id, org_id, path, l1, l2, l3, l4, field, before_shown, wanted_shown, wanted_sealed, reason,
      state, asked_at, decided_by, decided_at, answer)
    select x.user_id, x.org_user_id, x.org_id, x.path, o.l1, o.l2, o.l3, o.l4, x.field,
      case x.field when 'joinedAt' then m.joined_at::text when 'education' then u.education::text when 'email' then u.email else m.job_number end,
      x.wanted, x.sealed, x.reason, x.state, x.asked_at, case when x.decided_at is not null then coalesce(k.user_id, x.user_id) end,
      x.decided_at, x.answer
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (user_id bigint, org_user_id bigint, org_id bigint, path text, field text,
      wanted text, sealed text, reason text, state int, asked_at timestamptz, decided_at timestamptz, answer text)
    join organisation o on o.id = x.org_id join org_user m on m.id = x.org_user_id join app_user u on u.id = x.user_id
    left join lateral (select m.user_id from org_user m left join app_user u on u.id = m.user_id where m.org_id = x.org_id and m.user_class <> 102
      order by (u.username = 'company') is true desc, m.id limit 1) k on true`.execute(db);
  await tellPast(
    db,
    sql`select path, 'correction', id, case state when ${literal(correctionState, 'accepted')} then 'accept' else 'refuse' end, 1, state,
      nullif(answer, ''), decided_by, decided_at from correction where decided_at is not null order by id`,
  );
};
