import { sql } from 'kysely';
import { deletionState } from '#contracts/people/deletions/deletion.codes.ts';
import { insertMembership, insertPerson, noPassword } from '#domains/identity/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Keys } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import { said } from '#kernel/said.ts';

const { waiting, refused } = deletionState.values;
const dayMs = 86_400_000;

/** What people of the first company asked: one who has left, one who is still there, one whose dispute held it, one refused. */
const told = [
  { left: true, ago: 2, state: waiting, reason: said('已离职，不再使用平台'), answer: '' },
  { left: false, ago: 4, state: waiting, reason: said('准备离职'), answer: '' },
  {
    left: true,
    ago: 9,
    state: waiting,
    reason: said('已离职，请删除照片和个人信息'),
    answer: '',
    hold: said('劳动争议仲裁中'),
  },
  {
    left: false,
    ago: 20,
    state: refused,
    reason: said('不想留照片'),
    answer: said('您仍在职；如只需删除照片，可在“签到方式”中改为签名'),
  },
] as const;

/** Drivers who have left the first company; what they learned there is still held. */
const formers = [
  { username: 'former1', realName: said('郑国平'), left: 40, learned: 420 },
  { username: 'former2', realName: said('冯秀英'), left: 75, learned: 200 },
] as const;

const placeFormers = async (db: Db, keys: Keys, orgId: string): Promise<void> => {
  const { rows } = await sql<{ path: string }>`select path from organisation where id = ${orgId}`.execute(db);
  const path = rows[0]?.path;
  if (path === undefined) return;
  for (const { username, realName, left, learned } of formers) {
    const account = { username, realName, defaultPassword: false, passwordHash: noPassword };
    const userId = await insertPerson(db, keys, account);
    const place = { orgId, path, userClass: 102, identities: ['student'], roleIds: [] };
    const orgUserId = await insertMembership(db, userId, realName, place);
    await sql`insert into past_record (user_id, org_user_id, org_id, path, l1, l2, l3, l4, kind, title, happened_on, minutes, created_by)
      select m.user_id, m.id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, 'training', ${said('岗前安全培训')}, luan_today() - ${learned}::int, 240, k.id
      from org_user m join app_user k on k.username = 'company' where m.id = ${orgUserId}`.execute(db);
    await sql`update org_user set joined_at = luan_today() - ${learned + 20}::int, left_at = luan_today() - ${left}::int where id = ${orgUserId}`.execute(
      db,
    );
  }
};

/** Requests for deletion in the first company of the demonstration, and a hold on one of them. */
export const placeDeletions = async (db: Db, keys: Keys): Promise<void> => {
  const now = clock.now().getTime();
  const { rows: company } = await sql<{ id: string }>`
    select m.org_id as id from app_user u join org_user m on m.user_id = u.id where u.username = 'company' order by m.id limit 1`.execute(
    db,
  );
  const orgId = company[0]?.id ?? '0';
  await placeFormers(db, keys, orgId);
  const { rows: people } = await sql<{ id: string; left: boolean }>`
    select m.id, m.left_at is not null as left from org_user m where m.org_id = ${orgId} and m.user_class = 102 and not m.guest
      and (m.left_at is null or luan_presences(m.user_id) = 0) and luan_belongings(array[m.user_id]) = 1
    order by m.id desc`.execute(db);
  const taken = new Set<string>();
  const rows = told.flatMap((one) => {
    const person = people.find(({ id, left }) => left === one.left && !taken.has(id));
    if (!person) return [];
    taken.add(person.id);
    const asked = now - one.ago * dayMs;
    return [
      {
        ...one,
        hold: 'hold' in one ? one.hold : '',
        org_user_id: person.id,
        asked_at: new Date(asked).toISOString(),
        decided_at: one.state === waiting ? null : new Date(asked + dayMs).toISOString(),
      },
    ];
  });
  await sql`insert into deletion (user_id, org_user_id, org_id, path, l1, l2, l3, l4, reason, state, asked_at, decided_by, decided_at, answer)
    select m.user_id, m.id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, x.reason, x.state, x.asked_at,
      case when x.decided_at is not null then k.id end, x.decided_at, x.answer
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (org_user_id bigint, reason text, state int, asked_at timestamptz,
      decided_at timestamptz, answer text)
    join org_user m on m.id = x.org_user_id join app_user k on k.username = 'company'`.execute(db);
  await sql`insert into deletion_hold (user_id, org_user_id, org_id, path, l1, l2, l3, l4, reason, ends_on, set_by, set_at)
    select m.user_id, m.id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, x.hold, ${dayOf(new Date(now + 60 * dayMs))}, k.id, x.asked_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (org_user_id bigint, hold text, asked_at timestamptz)
    join org_user m on m.id = x.org_user_id join app_user k on k.username = 'company' where x.hold <> ''`.execute(db);
  await tellPast(
    db,
    sql`select path, 'deletion', id, 'refuse', ${literal(deletionState, 'waiting')}, state, answer, decided_by, decided_at
      from deletion where state = ${literal(deletionState, 'refused')} order by id`,
  );
};
