import { type RawBuilder, sql } from 'kysely';
import { packKind } from '#contracts/archives/archive.codes.ts';
import { type ArchiveDetail, type ArchivePack, archiveList } from '#contracts/archives/archive.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { keptNumber } from '#contracts/training/numbers/plan-number.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { ofHeld, planFor } from '#domains/training/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope, reachesWhole } from '#kernel/scope.ts';
import { partsOf } from './part.queries.ts';

const states = planState.values;
/** States of a plan from whose beginning on there is something to file. */
export const begun: readonly number[] = [
  states.inProgress,
  states.makingUp,
  states.paused,
  states.completed,
  states.expired,
];
/** States in which nothing more will happen. */
export const over: readonly number[] = [states.completed, states.expired];

const tallied = sql`left join lateral (
  select coalesce(sum(t.n) filter (where t.state <> ${literal(trainingState, 'left')}), 0)::int as members, coalesce(sum(t.n) filter (where t.state between ${literal(trainingState, 'ended')} and ${literal(trainingState, 'archived')}), 0)::int as done,
    coalesce(sum(t.n) filter (where t.state = ${literal(trainingState, 'archived')}), 0)::int as archived
  from plan_tally t where t.plan_id = p.id) k on true`;

const columns = {
  planId: sql`p.id`,
  planNumber: sql`coalesce(p.plan_number, '')`,
  planName: sql`p.plan_name`,
  flavour: sql`p.flavour`,
  state: sql`p.state`,
  orgId: sql`p.org_id`,
  orgName: sql`coalesce(luan_org_name(p.org_id), '')`,
  startDate: sql`p.begins_on`,
  endDate: sql`p.ends_on`,
  memberCount: sql`k.members`,
  doneCount: sql`k.done`,
  archivedCount: sql`k.archived`,
  archivedAt: sql`p.archived_at`,
  keepUntil: sql`p.keep_until`,
  packedAt: sql`(select max(a.made_at) from archive_pack a where a.plan_id = p.id)`,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const may1 = (verb: `${string}:${string}`) => may(actor, flavourKey(String(row.flavour), verb));
  // Closing moves every member of the plan, so it is for whoever reaches them all.
  const closable = row.archivedAt === null && over.includes(Number(row.state)) && reachesWhole(actor.scope);
  return {
    ...row,
    can: [...(may1('archive:export') ? ['pack'] : []), ...(closable && may1('archive:close') ? ['close'] : [])],
  };
};

export const archivePage = listQuery(archiveList, {
  base: 'plan p',
  alias: 'p',
  always: (actor) =>
    sql<boolean>`(${ofHeld(actor, 'archive:list', 'p')} and p.state = any(${[...begun]}::int[]) and not p.series)`,
  joins: tallied,
  columns,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`p.plan_name`, text)} or p.plan_number in (${text}, ${keptNumber(text) ?? text}))`,
    archived: (yes) => (yes ? sql<boolean>`p.archived_at is not null` : sql<boolean>`p.archived_at is null`),
    endsBetween: ([first, last]) =>
      sql<boolean>`p.ends_on between ${first ?? '0001-01-01'}::date and ${last ?? '9999-12-30'}::date`,
  },
  sorts: { planName: sql`p.name_key` },
  order: { by: 'endDate', direction: 'desc' },
  finish,
});

const packColumns = sql`a.id as "packId", a.kind, a.title, a.people, a.pages, a.code, a.pdf_sha256 as "pdfSha256", a.zip_sha256 as "zipSha256",
  coalesce(luan_person_name(a.made_by), '') as "madeByName", a.made_at as "madeAt"`;

/**
 * Condition on `archive_pack a`: an archive holds everybody its maker reached, so whoever reaches less than an organisation
 * sees those alone that were made with its own rights. One of a whole organisation holds the kinds of training its maker may
 * hand out, and stays with its maker.
 */
export const packsInReach = (actor: Actor): RawBuilder<boolean> => {
  const whole = reachesWhole(actor.scope);
  return sql<boolean>`(${inScope(actor.scope, 'archive_pack a')} and (a.made_by = ${actor.userId} or (${whole} and a.kind <> ${packKind.values.organisation})))`;
};

/** Most archives of one thing that are shown. */
const packsShown = 50;

type About = { planId: string } | { orgUserId: string } | { orgId: string };

const aboutOf = (of: About): RawBuilder<unknown> => {
  if ('planId' in of) return sql`a.plan_id = ${of.planId}`;
  if ('orgUserId' in of) return sql`a.org_user_id = ${of.orgUserId}`;
  return sql`(a.org_id = ${of.orgId} and a.kind = ${packKind.values.organisation})`;
};

/** Archives of a plan that were made, newest first; of a person with `orgUserId`, of a whole organisation with `orgId`. */
export const packsOf = async (db: Db, actor: Actor, of: About): Promise<ArchivePack[]> => {
  const mine = aboutOf(of);
  const { rows } = await sql<ArchivePack>`
    select ${packColumns} from archive_pack a where ${mine} and ${packsInReach(actor)} order by a.id desc limit ${packsShown}`.execute(
    db,
  );
  return rows;
};

/** A plan's file: its parts with what is missing, what closing would do, and the archives that were made. */
export const findArchive = async (db: Db, actor: Actor, planId: string): Promise<ArchiveDetail> => {
  const plan = await planFor(db, actor, planId, 'archive:list');
  const [row] = await archivePage.rowsOf(db, actor, [planId]);
  if (!row || !begun.includes(plan.state) || plan.series) throw fail('object.missing');
  const { rows } = await sql<{ evaluation: string; archivedByName: string }>`
    select p.evaluation, coalesce(luan_person_name(p.archived_by), '') as "archivedByName" from plan p where p.id = ${planId}`.execute(
    db,
  );
  const counted = await sql<ArchiveDetail['closing']>`
    select count(*) filter (where r.state in (${literal(trainingState, 'ended', 'printed', 'declared')}))::int as ending,
      count(*) filter (where r.state not between ${literal(trainingState, 'ended')} and ${literal(trainingState, 'archived')})::int as unfinished,
      count(*) filter (where r.state in (${literal(trainingState, 'learningEnded', 'examAwaitingAudit', 'passedAwaitingAudit', 'printAwaitingAudit', 'notPrinted')}))::int as waiting
    from training_record r where r.plan_id = ${planId} and r.state <> ${literal(trainingState, 'left')} and ${inScope(actor.scope, 'training_record r')}`.execute(
    db,
  );
  return {
    ...(row as unknown as Omit<ArchiveDetail, 'parts' | 'packs'>),
    ...(rows[0] ?? { evaluation: '', archivedByName: '' }),
    closing: counted.rows[0] ?? { ending: 0, unfinished: 0, waiting: 0 },
    parts: await partsOf(db, actor, planId, plan.kind),
    packs: await packsOf(db, actor, { planId }),
  };
};
