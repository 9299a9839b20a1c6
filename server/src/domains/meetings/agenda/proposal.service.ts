import { sql } from 'kysely';
import { meetingOccasion } from '#contracts/meetings/meeting.codes.ts';
import { type AgendaItem, mostItems } from '#contracts/meetings/meeting.contract.ts';
import { cut } from '#contracts/system/storable.ts';
import { flavours } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';

/** What a meeting is to speak of, and what it came from. */
interface Proposed {
  readonly title: string;
  readonly minutes: number;
  readonly from: { readonly documentId: string } | { readonly newsId: string };
}

const meetingKinds = flavours.filter((one) => one.meeting).map((one) => one.code as string);

/** Puts what waits for an organisation's next meeting on it, where its agenda is written already and it has not begun. */
const placeWaiting = async (db: Db, orgId: string): Promise<void> => {
  const { rows } = await sql<{ id: string; agenda: AgendaItem[] }>`
    select m.plan_id as id, m.agenda from meeting m join plan p on p.id = m.plan_id
    where m.org_id = ${orgId} and p.flavour = any(${meetingKinds}::text[]) and m.starts_at > ${clock.now().toISOString()}::timestamptz
      and m.occasion = ${literal(meetingOccasion, 'meeting')} and p.state <> ${literal(planState, 'invalid')} and p.archived_at is null
    order by m.starts_at limit 1 for update of m`.execute(db);
  const [next] = rows;
  if (!next) return;
  const waiting = await waitingFor(db, orgId);
  const items = waiting.slice(0, mostItems - next.agenda.length);
  if (items.length === 0) return;
  const agenda = [...next.agenda, ...items.map(({ id: _id, ...item }) => item)];
  await sql`update meeting set agenda = ${JSON.stringify(agenda)}::jsonb, version = version + 1, updated_at = ${clock.now().toISOString()}
    where plan_id = ${next.id}`.execute(db);
  await markPlaced(
    db,
    next.id,
    items.map((one) => one.id),
  );
};

const markPlaced = async (db: Db, planId: string, ids: readonly string[]): Promise<void> => {
  await sql`update agenda_proposal set plan_id = ${planId}, placed_at = ${clock.now().toISOString()} where id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
};

/**
 * Puts an item on the next meeting of each of some organisations; where none has been written yet it is kept until there is one.
 * From one document, or one article, an organisation has one item, however often it is proposed.
 */
export const proposeItem = async (db: Db, orgIds: readonly string[], of: Proposed): Promise<void> => {
  const documentId = 'documentId' in of.from ? of.from.documentId : null;
  const newsId = 'newsId' in of.from ? of.from.newsId : null;
  const { rows } = await sql<{ org: string }>`
    insert into agenda_proposal (org_id, path, item_title, item_minutes, document_id, news_id)
    select o.id, o.path, ${cut(of.title, 200)}, ${of.minutes}::int, ${documentId}::bigint, ${newsId}::bigint
    from organisation o where o.id = any(${[...orgIds]}::bigint[]) order by o.id
    on conflict do nothing returning org_id as org`.execute(db);
  for (const { org } of rows) await placeWaiting(db, org);
};

/** Takes back what a document proposed and no meeting has taken yet. */
export const withdrawItems = async (db: Db, documentId: string): Promise<void> => {
  await sql`delete from agenda_proposal where document_id = ${documentId} and plan_id is null`.execute(db);
};

/** What waits for the next meeting of an organisation, the oldest first. */
export const waitingFor = async (db: Db, orgId: string): Promise<(AgendaItem & { id: string })[]> => {
  const { rows } = await sql<AgendaItem & { id: string }>`
    select id, item_title as title, item_minutes as minutes, '' as speaker from agenda_proposal
    where org_id = ${orgId} and plan_id is null order by id limit ${mostItems}`.execute(db);
  return rows;
};

/** Titles a meeting had been given from outside: they are that meeting's, not the next one's. */
export const placedOn = async (db: Db, planId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{
    title: string;
  }>`select item_title as title from agenda_proposal where plan_id = ${planId}`.execute(db);
  return new Set(rows.map((row) => row.title));
};

/** Notes which of the waiting items stand on an agenda that was written. */
export const noteWritten = async (
  db: Db,
  plan: { readonly id: string; readonly org_id: string },
  agenda: readonly AgendaItem[],
): Promise<void> => {
  const titles = new Set(agenda.map((one) => one.title));
  const ids = (await waitingFor(db, plan.org_id)).filter((one) => titles.has(one.title)).map((one) => one.id);
  if (ids.length > 0) await markPlaced(db, plan.id, ids);
};
