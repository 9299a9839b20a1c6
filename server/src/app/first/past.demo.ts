import { sql } from 'kysely';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { said, saidOf } from '#kernel/said.ts';

const dayMilliseconds = 86_400_000;

/** What companies brought along from before the platform, more than a year ago: it leaves this year's figures as they are. */
const brought = [
  {
    kind: 'training',
    title: (day: string) => saidOf('{year} 年度安全培训', { year: day.slice(0, 4) }),
    minutes: 480,
    number: 'PX',
    issuer: '',
  },
  {
    kind: 'meeting',
    title: (day: string) =>
      saidOf('{year} 年 {month} 月安全例会', { year: day.slice(0, 4), month: Number(day.slice(5, 7)) }),
    minutes: 0,
    number: '',
    issuer: '',
  },
  {
    kind: 'exam',
    title: (day: string) => saidOf('{year} 年安全知识考试', { year: day.slice(0, 4) }),
    minutes: 0,
    number: '',
    issuer: '',
  },
  {
    kind: 'certificate',
    title: () => said('道路运输从业资格证'),
    minutes: 0,
    number: 'CY',
    issuer: said('道路运输管理局'),
  },
] as const;

interface Member {
  id: string;
  user_id: string;
  org_id: string;
  path: string;
}

/** Records from before of every fifth driver. */
export const placePast = async (db: Db, members: readonly Member[]): Promise<void> => {
  const rows = members
    .filter((_, place) => place % 5 === 0)
    .flatMap((member, place) =>
      brought.map((one, index) => {
        const day = dayOf(
          new Date(clock.now().getTime() - (400 + ((place * 13 + index * 37) % 300)) * dayMilliseconds),
        );
        return {
          ...one,
          user_id: member.user_id,
          org_user_id: member.id,
          org_id: member.org_id,
          path: member.path,
          title: one.title(day),
          number: one.number === '' ? '' : `${one.number}-${day.slice(0, 4)}-${String(place + 1).padStart(4, '0')}`,
          happened_on: day,
        };
      }),
    );
  await sql`insert into past_record (user_id, org_user_id, org_id, path, l1, l2, l3, l4, kind, title, happened_on, minutes, number, issuer, created_by)
    select x.user_id, x.org_user_id, x.org_id, x.path, o.l1, o.l2, o.l3, o.l4, x.kind, x.title, x.happened_on, x.minutes, x.number, x.issuer, coalesce(k.user_id, x.user_id)
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (user_id bigint, org_user_id bigint, org_id bigint, path text, kind text, title text,
      happened_on date, minutes int, number text, issuer text) join organisation o on o.id = x.org_id
    left join lateral (select m.user_id from org_user m left join app_user u on u.id = m.user_id where m.org_id = x.org_id and m.user_class <> 102
      order by (u.username = 'company') is true desc, m.id limit 1) k on true`.execute(db);
};
