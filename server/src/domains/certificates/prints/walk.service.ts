import { sql } from 'kysely';
import { certificateState, certPrintMachine, type certPrintState } from '#contracts/certificates/certificate.codes.ts';
import type { CheckedMember } from '#contracts/certificates/print.contract.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { logPrints, newBatch } from '#domains/prints/door.ts';
import { walkMembers } from '#domains/training/door.ts';
import { publicAddress } from '#kernel/address.ts';
import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { startTask } from '#kernel/tasks.ts';
import { transition } from '#kernel/transition.ts';
import { say } from '#phrases/say.ts';
import { factsOf } from '../issues/facts.queries.ts';
import { issueMany } from '../issues/issue.service.ts';
import { printFor, printMachines, recordsOf, type StoredPrint } from './print.queries.ts';
import { linesOf, templateOfPrint } from './print.service.ts';

type Edge = keyof typeof certPrintMachine.edges;
type MemberEdge = 'requestPrint' | 'approvePrint' | 'rejectPrint' | 'print';

/** Names of who lacks something and what, as many as a message holds. */
const mostNamed = 5;

const refuseGaps = (context: Context, lines: readonly CheckedMember[]): void => {
  const lacking = lines.filter((line) => line.gaps.length > 0);
  if (lacking.length === 0) return;
  const { language } = context;
  const words = lacking.slice(0, mostNamed).map((line) => {
    const gaps = line.gaps.map((one) => say(language, `codes.certGap.${one.gap}` as 'codes.certGap.photo'));
    return `${line.realName} (${gaps.join(language === 'en' ? ', ' : '、')})`;
  });
  const more = lacking.length > mostNamed ? ' …' : '';
  throw fail('certPrint.gaps', { count: lacking.length, names: words.join(language === 'en' ? '; ' : '；') + more });
};

/** Moves every member of the batch along; one that does not move refuses all. */
const walkAll = async (
  context: Context,
  stored: StoredPrint,
  recordIds: readonly string[],
  edge: MemberEdge,
  options: { to?: 'printAwaitingAudit' | 'notPrinted'; reason?: string } = {},
): Promise<void> => {
  const where = sql<boolean>`t.id = any(${[...recordIds]}::bigint[])`;
  const moved = await walkMembers(context.db, { actor: context.actor, flavour: stored.flavour, where }, edge, options);
  if (moved.length < recordIds.length) throw fail('certPrint.notReady', { count: recordIds.length - moved.length });
};

const walkBatch = async (
  context: Context,
  stored: StoredPrint,
  edge: Edge,
  options: { to?: keyof typeof certPrintState.values; reason?: string } = {},
): Promise<WalkedState> => {
  const moved = await transition(context.db, context.actor, printMachines.get(stored.flavour) ?? certPrintMachine, {
    table: 'cert_print',
    id: stored.id,
    edge,
    ...options,
  });
  context.audit({
    objectKind: 'certPrint',
    objectId: stored.id,
    action: `certPrint.${edge}`,
    before: { state: moved.from },
    after: { state: moved.to, reason: options.reason },
  });
  return { state: moved.to, ...(moved.deciders === undefined ? {} : { deciders: moved.deciders }) };
};

const check = async (context: Context, stored: StoredPrint, recordIds: readonly string[]) => {
  const template = await templateOfPrint(context.db, stored, context.language);
  const members = await factsOf(context.db, recordIds);
  refuseGaps(context, linesOf(members, template, stored.id));
  return { template, members };
};

/** Hands a batch in: to the auditor where the plan audits prints, else it may be printed at once. Nobody may lack anything. */
export const submitPrint = async (context: Context, input: { id: string }): Promise<WalkedState> => {
  const { db, actor } = context;
  const stored = await printFor(db, actor, input.id, true);
  const to = stored.audits ? 'awaitingAudit' : 'notPrinted';
  const walked = await walkBatch(context, stored, 'submit', { to });
  const recordIds = await recordsOf(db, stored.id);
  await check(context, stored, recordIds);
  await walkAll(context, stored, recordIds, 'requestPrint', {
    to: stored.audits ? 'printAwaitingAudit' : 'notPrinted',
  });
  await sql`update cert_print set submitted_by = ${actor.userId}, submitted_at = ${clock.now().toISOString()} where id = ${stored.id}`.execute(
    db,
  );
  return walked;
};

/** The auditor's word about a whole batch; nobody audits what they submitted. */
export const auditPrint =
  (edge: 'approve' | 'reject') =>
  async (context: Context, input: { id: string; reason?: string }): Promise<{ state: number }> => {
    const { db, actor } = context;
    const stored = await printFor(db, actor, input.id, true);
    const reason = input.reason === undefined ? {} : { reason: input.reason };
    const { state } = await walkBatch(context, stored, edge, reason);
    const recordIds = await recordsOf(db, stored.id);
    await walkAll(context, stored, recordIds, edge === 'approve' ? 'approvePrint' : 'rejectPrint', reason);
    return { state };
  };

interface PrintedOne {
  id: string;
  cert_number: string;
  real_name: string;
  name: string;
}

/** Counts and writes down one print of every standing certificate of the batch, and queues the making of its file. */
const sendToPrinter = async (context: Context, stored: StoredPrint): Promise<string> => {
  const { db, actor, runtime } = context;
  const { valid, expired } = certificateState.values;
  const now = clock.now().toISOString();
  const { rows } = await sql<PrintedOne>`
    update certificate c set prints = prints + 1, printed_at = ${now} where c.print_id = ${stored.id} and c.state in (${valid}, ${expired})
    returning c.id, c.cert_number, c.real_name, coalesce(luan_cert_template_name(c.template_id), '') as name`.execute(
    db,
  );
  if (rows.length === 0) throw fail('certPrint.nothing');
  await logPrints(
    db,
    actor,
    {
      operationModule: 'certificate',
      operationType: 1,
      batchId: newBatch(),
      objectKind: 'certificate',
      ip: context.origin.ip,
    },
    rows.map((row) => ({ objectId: row.id, objectName: row.real_name, certName: row.name, certCode: row.cert_number })),
  );
  const taskId = await startTask(context, {
    kind: 'certPrint',
    title: stored.print_name,
    input: { printId: stored.id, base: publicAddress(runtime.settings, context.request) },
  });
  await sql`update cert_print set prints = prints + 1, printed_at = ${now}, task_id = ${taskId} where id = ${stored.id}`.execute(
    db,
  );
  return taskId;
};

/** Issues a certificate for everybody of the batch, numbered in their order, and prints them: all or nobody. */
export const printPrint = async (
  context: Context,
  input: { id: string },
): Promise<{ state: number; taskId: string }> => {
  const { db, actor } = context;
  const stored = await printFor(db, actor, input.id, true);
  const { state } = await walkBatch(context, stored, 'print');
  const recordIds = await recordsOf(db, stored.id);
  const { template, members } = await check(context, stored, recordIds);
  await walkAll(context, stored, recordIds, 'print');
  await issueMany(db, actor, template, members, { printId: stored.id });
  await sql`update cert_print_line set open = false where print_id = ${stored.id}`.execute(db);
  await sql`update cert_print set template_id = ${template.id} where id = ${stored.id}`.execute(db);
  return { state, taskId: await sendToPrinter(context, stored) };
};

/** Prints a batch once more: the same certificates, counted; what was revoked or replaced stays away. */
export const reprintPrint = async (
  context: Context,
  input: { id: string; reason: string },
): Promise<{ state: number; taskId: string }> => {
  const stored = await printFor(context.db, context.actor, input.id, true);
  const { state } = await walkBatch(context, stored, 'reprint', { reason: input.reason });
  return { state, taskId: await sendToPrinter(context, stored) };
};
