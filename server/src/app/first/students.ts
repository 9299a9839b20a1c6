import { sql } from 'kysely';
import { realNameState } from '#contracts/students/student.codes.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Keys } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import { said } from '#kernel/said.ts';
import { placeCorrections } from './corrections.demo.ts';
import { placeEndingCredentials } from './credentials.demo.ts';
import { placeDeletions } from './deletions.demo.ts';
import { placeOfficials } from './officials.demo.ts';
import { placePast } from './past.demo.ts';

const classes = ['A1', 'A2', 'A2', 'B1', 'B2', 'B2', 'C1'];
/** Qualification of a driver, by the industry of the company. */
const freightDriver = said('经营性道路货物运输驾驶员');
const kinds: Readonly<Record<string, string>> = {
  I010: said('经营性道路旅客运输驾驶员'),
  I030: said('道路危险货物运输驾驶员'),
};
/** Broken by whoever carries dangerous goods alone. */
const offRoute = said('危险品车辆未按路线行驶');
const deeds = [
  [said('超速 20% 以上未达 50%'), 2, 'points', 6],
  [said('高速公路不按规定车道行驶'), 2, 'points', 3],
  [said('驾驶时拨打手持电话'), 4, 'points', 2],
  [said('疲劳驾驶预警未停车休息'), 4, 'warning', 1],
  [said('未按规定例检'), 3, 'fine', 2],
  [said('闯红灯'), 2, 'points', 6],
  [said('未系安全带'), 1, 'warning', 1],
  [offRoute, 3, 'suspension', 9],
] as const;

/** Industry of those who carry dangerous goods; nobody else breaks its rules. */
const dangerousGoods = 'I030';

interface Member {
  id: string;
  user_id: string;
  org_id: string;
  path: string;
  real_name: string;
  id_card: string;
  industry: string;
}

const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const placeLicences = async (db: Db, keys: Keys, members: readonly Member[]): Promise<void> => {
  const rows = members.map((member, place) => ({
    user_id: member.user_id,
    licence_class: classes[place % classes.length],
    licence_expires_on: dayFrom(200 + ((place * 37) % 2000)),
    cert_kind: kinds[member.industry] ?? freightDriver,
    cert_sealed: keys.seal(member.id_card),
    cert_masked: member.id_card.replace(/^(.{8}).*(.{4})$/, '$1******$2'),
    cert_expires_on: dayFrom(((place * 53) % 1100) - 40),
    health_until: dayFrom(45 + ((place * 29) % 320)),
  }));
  await sql`insert into student_licence (user_id, licence_class, licence_expires_on, cert_kind, cert_sealed, cert_masked, cert_expires_on,
      health_until)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as x (user_id bigint, licence_class text, licence_expires_on date,
      cert_kind text, cert_sealed text, cert_masked text, cert_expires_on date, health_until date)`.execute(db);
};

const placePunishments = async (db: Db, members: readonly Member[]): Promise<void> => {
  const rows = members.flatMap((member, place) => {
    // Every ninth person was punished once, every sixtieth so often that targeted training is suggested.
    const times = place % 60 === 7 ? 3 : place % 9 === 4 ? 1 : 0;
    return Array.from({ length: times }, (_, time) => {
      const known = deeds.filter(([deed]) => deed !== offRoute || member.industry === dangerousGoods);
      const [reason, source, kind, points] = known[(place + time * 5) % known.length] ?? deeds[0];
      const ago = 12 + ((place * 17 + time * 41) % 300);
      return {
        user_id: member.user_id,
        org_user_id: member.id,
        org_id: member.org_id,
        path: member.path,
        source,
        kind,
        points: times === 3 ? Math.max(points, 5) : points,
        reason,
        happened_on: dayFrom(-ago),
        ends_on: dayFrom(365 - ago),
      };
    });
  });
  await sql`insert into punishment (user_id, org_user_id, org_id, path, l1, l2, l3, l4, source, kind, points, reason, happened_on, starts_on, ends_on, created_by)
    select x.user_id, x.org_user_id, x.org_id, x.path, o.l1, o.l2, o.l3, o.l4, x.source, x.kind, x.points, x.reason, x.happened_on, x.happened_on,
      x.ends_on, x.user_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (user_id bigint, org_user_id bigint, org_id bigint, path text, source int, kind text,
      points int, reason text, happened_on date, ends_on date) join organisation o on o.id = x.org_id`.execute(db);
};

/** Real-name submissions in every state; whoever audited them is the first administrator. */
const placeRealNames = async (db: Db, keys: Keys, members: readonly Member[], auditor: string): Promise<void> => {
  const rows = members
    .filter((_, place) => place % 4 === 1)
    .map((member, place) => ({
      user_id: member.user_id,
      org_user_id: member.id,
      org_id: member.org_id,
      path: member.path,
      state: place % 9 === 0 ? 3 : place % 5 === 0 ? 1 : 2,
      real_name: member.real_name,
      id_card_sealed: keys.seal(member.id_card),
      id_card_masked: member.id_card.replace(/^(.{8}).*(.{4})$/, '$1******$2'),
      submitted_at: new Date(Date.now() - (2 + ((place * 7) % 30)) * 86_400_000).toISOString(),
    }));
  await sql`insert into real_name (user_id, org_user_id, org_id, path, l1, l2, l3, l4, state, real_name, id_card_sealed, id_card_masked, submitted_by,
      submitted_at, audited_by, audited_at, reason)
    select x.user_id, x.org_user_id, x.org_id, x.path, o.l1, o.l2, o.l3, o.l4, x.state, x.real_name, x.id_card_sealed, x.id_card_masked, x.user_id,
      x.submitted_at, case when x.state > ${literal(realNameState, 'awaitingAudit')} then ${auditor}::bigint end, case when x.state > ${literal(realNameState, 'awaitingAudit')} then x.submitted_at + interval '1 day' end,
      case when x.state = ${literal(realNameState, 'rejected')} then ${said('照片与证件不符')} else '' end
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (user_id bigint, org_user_id bigint, org_id bigint, path text, state int,
      real_name text, id_card_sealed text, id_card_masked text, submitted_at timestamptz) join organisation o on o.id = x.org_id`.execute(
    db,
  );
  await tellPast(
    db,
    sql`select path, 'realName', id, 'submit', 0, 1, null, user_id, submitted_at from real_name order by id`,
  );
  await tellPast(
    db,
    sql`select path, 'realName', id, case state when ${literal(realNameState, 'passed')} then 'approve' else 'reject' end, 1, state,
      nullif(reason, ''), audited_by, audited_at from real_name where state > ${literal(realNameState, 'awaitingAudit')} order by id`,
  );
};

const placeAdmins = (db: Db): Promise<unknown> =>
  sql`insert into train_admin (org_id, path, org_user_id, added_by)
    select distinct on (m.org_id) m.org_id, m.path, m.id, m.user_id from org_user m join organisation o on o.id = m.org_id and o.type_code = 'company'
    where 'D202' = any(m.duty_codes) order by m.org_id, m.id`.execute(db);

const placePrints = (db: Db, members: readonly Member[]): Promise<unknown> => {
  const rows = members.slice(0, 14).map((member, place) => ({
    org_id: member.org_id,
    path: member.path,
    operation_type: place % 4 === 3 ? 2 : 1,
    object_id: member.id,
    object_name: place % 4 === 3 ? said('学员') : member.real_name,
    amount: place % 4 === 3 ? 20 + place : 1,
    batch_id: `B2026${String(place).padStart(4, '0')}`,
    hours: place * 31,
  }));
  return sql`insert into print_log (org_id, path, operation_user_id, operation_user_name, operation_module, operation_type, operation_time, batch_id,
      object_kind, object_id, object_name, amount)
    select x.org_id, x.path, u.id, u.real_name, 'student', x.operation_type, now() - make_interval(hours => x.hours), x.batch_id, 'student',
      x.object_id, x.object_name, x.amount
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (org_id bigint, path text, operation_type int, object_id bigint, object_name text,
      amount int, batch_id text, hours int), app_user u where u.username = 'company'`.execute(db);
};

/** Licences, punishments, real names, training administrators and prints of the demonstration's drivers. */
export const placeStudents = async (db: Db, keys: Keys): Promise<void> => {
  const { rows } = await sql<Member & { sealed: string }>`
    select distinct on (m.user_id) m.id, m.user_id, m.org_id, m.path, m.real_name, coalesce(m.industry_codes[1], '') as industry, u.id_card_sealed as sealed from org_user m join app_user u on u.id = m.user_id
    where m.user_class = 102 and m.left_at is null and u.id_card_sealed is not null order by m.user_id, m.id`.execute(
    db,
  );
  const members = rows.map((row) => ({ ...row, id_card: keys.unseal(row.sealed) }));
  const auditor = await sql<{ id: string }>`select id from app_user where username = 'company'`.execute(db);
  await placeLicences(db, keys, members);
  await placeEndingCredentials(db);
  await placePunishments(db, members);
  await placePast(db, members);
  await placeOfficials(db);
  await placeCorrections(db, keys, members);
  await placeDeletions(db, keys);
  await placeRealNames(db, keys, members, auditor.rows[0]?.id ?? '0');
  await placeAdmins(db);
  await placePrints(db, members);
};
