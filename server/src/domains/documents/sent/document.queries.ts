import { sql } from 'kysely';
import { documentMachine, documentState, sendAudit } from '#contracts/documents/document.codes.ts';
import type { DocumentDetail } from '#contracts/documents/document.contract.ts';
import { documentList } from '#contracts/documents/document.list.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { contentColumns, shownBody, withdrawn } from '../content.queries.ts';
import { countsOf, isOverdue, under } from '../count.queries.ts';
import { answerSums } from '../tasks/task.queries.ts';

const { draft, sent, recalled } = documentState.values;

const columns = {
  documentId: sql`d.id`,
  docNumber: sql`d.doc_number`,
  docTitle: sql`d.doc_title`,
  docKind: sql`d.doc_kind`,
  urgency: sql`d.urgency`,
  ask: sql`d.ask`,
  mustHandle: sql`d.must_handle`,
  deadline: sql`d.deadline::text`,
  state: sql`d.state`,
  orgId: sql`d.org_id`,
  orgName: sql`d.org_name`,
  fromName: sql`d.from_name`,
  docTask: sql`d.doc_task`,
  receivers: sql`own.receivers`,
  readCount: sql`own."readCount"`,
  signedCount: sql`own."signedCount"`,
  doneCount: sql`own."doneCount"`,
  returnedCount: sql`own."returnedCount"`,
  overdueCount: sql`own."overdueCount"`,
  taskCount: sql`own."taskCount"`,
  taskDoneCount: sql`own."taskDoneCount"`,
  allReceivers: sql`every.receivers`,
  allRead: sql`every."readCount"`,
  allSigned: sql`every."signedCount"`,
  allDone: sql`every."doneCount"`,
  allReturned: sql`every."returnedCount"`,
  allOverdue: sql`every."overdueCount"`,
  allTasks: sql`every."taskCount"`,
  allTaskDone: sql`every."taskDoneCount"`,
  sentByName: sql`d.sent_by_name`,
  sentAt: sql`d.sent_at`,
  createdAt: sql`d.created_at`,
  version: sql`d.version`,
};

const joins = (actor: Actor) => sql`cross join lateral (${countsOf(actor, sql<boolean>`r.document_id = d.id`)}) own
  cross join lateral (${countsOf(actor, under(sql`r.tree`, sql`d.tree`))}) every`;

/** Drafts are their writers' alone. */
const shown = (actor: Actor) =>
  sql<boolean>`(d.state <> ${literal(documentState, 'draft')} or d.org_id = ${actor.orgId})`;

/** What the actor may do: the sender walks its own; drafts are written, what waits is reminded of. */
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { orgId, state, fromName, waits, audited, ...rest } = row;
  const mine = orgId === actor.orgId;
  const own = mine && actor.permissions.has('docs:send:mod');
  const edges = canWalk(documentMachine, actor, Number(state)).filter((edge) => edge !== (audited ? 'send' : 'submit'));
  const verbs = [
    ...(state === draft ? [fromName === '' ? 'mod' : 'modForwarded', 'del'] : []),
    ...(state === sent && waits === true ? ['remind'] : []),
  ];
  return {
    ...rest,
    orgId,
    state,
    fromName,
    can: [...(mine ? edges : []), ...(own ? verbs : [])],
  };
};

const hidden = {
  waits: sql`every."waitingCount" > 0`,
  audited: sql`exists (select from document_setting s where s.id = d.setting_id and s.send_audit = ${literal(sendAudit, 'audited')})`,
};

/** Whoever wrote it. */
export const documentMakers = sql`select t.created_by`;
const decided = decisions(documentMachine, {
  table: 'document',
  alias: 'd',
  makers: documentMakers,
  // The sender decides alone about what it sends.
  at: sql`d.org_id`,
});

export const documentPage = listQuery(documentList, {
  deciders: decided.deciders,
  base: 'document d',
  alias: 'd',
  joins,
  always: shown,
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (text) =>
      sql<boolean>`(${containing(sql`d.doc_title`, text)} or ${containing(sql`d.doc_number`, text)} or ${containing(sql`d.org_name`, text)})`,
    overdue: (wanted, actor) =>
      whether(
        sql<boolean>`exists (select from document_receipt r where ${under(sql`r.tree`, sql`d.tree`)} and ${isOverdue('r')}
          and ${inScope(actor.scope, 'document_receipt r')})`,
        wanted,
      ),
    own: (wanted, actor) => whether(sql<boolean>`d.org_id = ${actor.orgId}`, wanted),
    sentBetween: (days) => within(sql`d.sent_at`, days),
  },
  sorts: { deadline: sql`d.deadline` },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

/** Documents forwarded from one, down to the last, each with its own receivers and all below it. */
const branches = (
  actor: Actor,
) => sql`coalesce((select json_agg(json_build_object('documentId', b.id::text, 'orgId', b.org_id::text, 'orgName', b.org_name,
    'depth', length(b.tree) - length(replace(b.tree, '.', '')) - (length(d.tree) - length(replace(d.tree, '.', ''))),
    'receivers', own.receivers, 'readCount', own."readCount", 'signedCount', own."signedCount", 'doneCount', own."doneCount",
    'returnedCount', own."returnedCount", 'overdueCount', own."overdueCount", 'taskCount', own."taskCount", 'taskDoneCount', own."taskDoneCount",
    'allTasks', every."taskCount", 'allTaskDone', every."taskDoneCount", 'allReceivers', every.receivers, 'allRead', every."readCount",
    'allSigned', every."signedCount", 'allDone', every."doneCount", 'allOverdue', every."overdueCount") order by b.tree)
  from document b cross join lateral (${countsOf(actor, sql<boolean>`r.document_id = b.id`)}) own
    cross join lateral (${countsOf(actor, under(sql`r.tree`, sql`b.tree`))}) every
  where ${under(sql`b.tree`, sql`d.tree`)} and b.id <> d.id and ${inScope(actor.scope, 'document b')} and b.state <> ${literal(documentState, 'draft')}), '[]'::json)`;

const detailColumns = {
  ...columns,
  ...contentColumns,
  taskPlanId: sql`d.task_plan_id`,
  taskTemplateId: sql`d.task_template_id`,
  sendAudit: sql`coalesce((select s.send_audit from document_setting s where s.id = d.setting_id), ${literal(sendAudit, 'none')})`,
  documentSettingId: sql`d.setting_id`,
  settingName: sql`coalesce((select s.setting_name from document_setting s where s.id = d.setting_id), '')`,
  remark: sql`d.remark`,
  receiverIds: sql`d.receiver_ids::text[]`,
  receiverTypes: sql`d.receiver_types`,
  receiverAreas: sql`d.receiver_areas::text[]`,
  receiverIndustries: sql`d.receiver_industries`,
};

/** Recalled, and not by the own organisation: others keep its number and title, not what it said. */
const isWithdrawn = (of: { state: number; orgId: string }, actor: Actor): boolean =>
  of.state === recalled && of.orgId !== actor.orgId;

/** One document of the scope; foreign equals missing. Of one that another organisation recalled, without its content. */
export const findDocument = async (db: Db, actor: Actor, documentId: string): Promise<DocumentDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...detailColumns, ...hidden })}, ${historyOf(documentMachine, sql`d.id`)} as history,
      ${branches(actor)} as branches, ${answerSums(actor)} as "answerSums" from document d ${joins(actor)}
    where d.id = ${documentId} and ${inScope(actor.scope, 'document d')} and ${shown(actor)}`.execute(db);
  const row = orMissing(rows[0]);
  const found = finish(row, actor) as DocumentDetail;
  if (isWithdrawn(found, actor)) return { ...found, ...withdrawn, remark: '', answerSums: [] };
  // Its writer gets the text as it is kept, so that it can be changed.
  return found.can.includes('mod') ? found : { ...found, docBody: shownBody(found) };
};

/** One document of the scope with what it says; recalled by another organisation equals missing, as foreign does. */
export const findReadDocument = async (db: Db, actor: Actor, documentId: string): Promise<DocumentDetail> => {
  const found = await findDocument(db, actor, documentId);
  return orMissing(isWithdrawn(found, actor) ? undefined : found);
};
