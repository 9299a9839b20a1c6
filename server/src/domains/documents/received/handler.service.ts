import { sql } from 'kysely';
import { receiptState } from '#contracts/documents/document.codes.ts';
import { userState } from '#contracts/people/people.codes.ts';
import { queueText, tellMany } from '#domains/messages/door.ts';
import { afterQuiet, wishesOf } from '#domains/reminders/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { readRows } from '#kernel/read-rows.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { localDay } from '#kernel/zone.ts';

/** Somebody who handles documents of an organisation. */
interface Handler {
  readonly orgId: string;
  readonly userId: string;
  readonly name: string;
  readonly phone: string | null;
  /** Named in place of the handlers. */
  readonly steps: boolean;
}

/** How an organisation receives, as it stands today. */
export interface Receiving {
  readonly handlers: readonly Handler[];
  readonly substitutes: readonly Handler[];
  readonly away: boolean;
  readonly days: number | null;
}

const present = sql<boolean>`(m.left_at is null and not m.guest and m.state = ${literal(userState, 'enabled')})`;

/** Sealed phones of those of an organisation who were named to handle a document and are still there. */
export const phonesOf = async (db: Db, orgId: string, userIds: readonly string[]): Promise<string[]> => {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ phone: string }>`
    select u.phone_sealed as phone from org_user m join app_user u on u.id = m.user_id
    where m.org_id = ${orgId} and m.user_id = any(${[...userIds]}::bigint[]) and u.phone_sealed is not null and ${present} order by m.id`.execute(
    db,
  );
  return rows.map((row) => row.phone);
};

/** Who receives in each of some organisations that said so; the others stand in no line. */
export const receivingOf = async (db: Db, orgIds: readonly string[]): Promise<ReadonlyMap<string, Receiving>> => {
  const today = dayOf(clock.now());
  const settings = await readRows<{ orgId: string; away: boolean; days: number | null }>(db)`
    select s.org_id, s.substitute_days as days,
      coalesce(${today}::date between coalesce(s.away_from, s.away_until) and coalesce(s.away_until, s.away_from), false) as away
    from document_receiving s where s.org_id = any(${[...orgIds]}::bigint[])`;
  if (settings.length === 0) return new Map();
  const people = await readRows<Handler>(db)`
    select m.org_id, m.user_id, m.real_name as name, u.phone_sealed as phone, x.steps
    from document_receiving s join org_user m on m.org_id = s.org_id join app_user u on u.id = m.user_id
    cross join lateral (
      select false as steps where m.id = any(s.handler_ids) or m.duty_codes && s.handler_duties
        or exists (select from user_role r where r.org_user_id = m.id and r.role_id = any(s.handler_roles))
      union all select true where m.id = any(s.substitute_ids)) x
    where s.org_id = any(${[...orgIds]}::bigint[]) and ${present} order by m.org_id, m.name_key, m.id`;
  return new Map(
    settings.map(({ orgId, away, days }) => {
      const own = people.filter((one) => one.orgId === orgId);
      const substitutes = own.filter((one) => one.steps);
      return [orgId, { handlers: own.filter((one) => !one.steps), substitutes, away, days }];
    }),
  );
};

interface Received {
  id: string;
  org_id: string;
  sender_name: string;
  doc_title: string;
  deadline: string;
}

/** A message to each, and a text where their organisation sends them, never at night. */
const tellHandlers = async (db: Db, row: Received, people: readonly Handler[], occasion: string): Promise<void> => {
  const params = { docTitle: row.doc_title, orgName: row.sender_name, deadline: row.deadline };
  await tellMany(
    db,
    { kind: 'documentSent', link: '/docs/receiveDetail' },
    people.map(({ orgId, userId }) => ({ orgId, userId, params, query: { receiptId: row.id }, once: occasion })),
  );
  if (!(await wishesOf(db, row.org_id)).texts) return;
  await queueText(db, {
    phonesSealed: people.flatMap((one) => one.phone ?? []),
    kind: 'reminder',
    orgId: row.org_id,
    values: { about: 'documentSent', docTitle: row.doc_title, deadline: row.deadline },
    leaves: afterQuiet(clock.now()),
  });
};

const namesOf = (people: readonly Handler[]): string => people.map((one) => one.name).join('、');

/** Tells everybody who receives a document that was just sent: who was named, the substitute of who is away, else the administrators. */
export const tellReceivers = async (db: Db, documentId: string): Promise<void> => {
  const { rows } = await sql<Received>`
    select r.id, r.org_id, r.sender_name, r.doc_title, r.deadline::text as deadline from document_receipt r
    where r.document_id = ${documentId} order by r.id`.execute(db);
  const known = await receivingOf(
    db,
    rows.map((row) => row.org_id),
  );
  const unnamed: Received[] = [];
  for (const row of rows) {
    const receiving = known.get(row.org_id);
    const steps = receiving !== undefined && receiving.away && receiving.substitutes.length > 0;
    const people = steps ? receiving.substitutes : (receiving?.handlers ?? []);
    if (people.length === 0) {
      unnamed.push(row);
      continue;
    }
    await sql`update document_receipt set handler_ids = ${people.map((one) => one.userId)}::bigint[], handler_names = ${namesOf(people)},
      substituted_at = ${steps ? clock.now().toISOString() : null}::timestamptz where id = ${row.id}`.execute(db);
    await tellHandlers(db, row, people, `document.${row.id}`);
  }
  await tellMany(
    db,
    { kind: 'documentSent', link: '/docs/receiveDetail' },
    unnamed.map((row) => ({
      orgId: row.org_id,
      params: { docTitle: row.doc_title, orgName: row.sender_name, deadline: row.deadline },
      query: { receiptId: row.id },
      once: `document.${row.id}`,
    })),
  );
};

type Waiting = Received & { handler_names: string; handler_ids: string[]; sent_on: string };

/** Whether what was sent on a day goes to the substitute now: nobody handled it for so many days, or the handler is away. */
const isTime = ({ days, away }: Receiving, sentOn: string, today: string): boolean => {
  if (away) return true;
  const waited = Math.round((Date.parse(today) - Date.parse(sentOn)) / 86_400_000);
  return days !== null && waited >= days;
};

/** Hourly: what nobody handled goes to the substitute, once; the receipt names both. @returns how many receipts. */
export const stepIn = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<Waiting>`
      select r.id, r.org_id, r.sender_name, r.doc_title, r.deadline::text as deadline, r.handler_names, r.handler_ids::text[] as handler_ids,
        ${localDay(sql`r.sent_at`)}::text as sent_on
      from document_receipt r where r.live and r.answered_at is null and r.handler_names <> '' and r.substituted_at is null
        and r.state in (${literal(receiptState, 'unread', 'read', 'signed')}) order by r.id for update skip locked`.execute(
      db,
    );
    const known = await receivingOf(db, [...new Set(rows.map((row) => row.org_id))]);
    const today = dayOf(clock.now());
    let stepped = 0;
    for (const row of rows) {
      const receiving = known.get(row.org_id);
      const fresh = receiving?.substitutes.filter((one) => !row.handler_ids.includes(one.userId)) ?? [];
      if (!receiving || fresh.length === 0 || !isTime(receiving, row.sent_on, today)) continue;
      await sql`update document_receipt set substituted_at = ${clock.now().toISOString()},
        handler_ids = handler_ids || ${fresh.map((one) => one.userId)}::bigint[], handler_names = ${`${row.handler_names} → ${namesOf(fresh)}`}
        where id = ${row.id}`.execute(db);
      await tellHandlers(db, row, fresh, `documentStep.${row.id}`);
      stepped += 1;
    }
    return stepped;
  });
