import { sql } from 'kysely';
import { certificateState, certPrintMachine } from '#contracts/certificates/certificate.codes.ts';
import type { CheckedMember } from '#contracts/certificates/print.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { logPrints, newBatch } from '#domains/prints/door.ts';
import { walkMembers } from '#domains/training/door.ts';
import { publicAddress } from '#kernel/address.ts';
import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { startTask } from '#kernel/tasks.ts';
import { stampedBy, type Taken, walks } from '#kernel/walks.ts';
import { say } from '#phrases/say.ts';
import { factsOf } from '../issues/facts.queries.ts';
import { issueMany } from '../issues/issue.service.ts';
import { printFor, printMachines, printMakers, printReach, recordsOf, type StoredPrint } from './print.queries.ts';
import { linesOf, templateOfPrint } from './print.service.ts';

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

const check = async (context: Context, stored: StoredPrint, recordIds: readonly string[]) => {
  const template = await templateOfPrint(context.db, stored, context.language);
  const members = await factsOf(context.db, recordIds);
  refuseGaps(context, linesOf(members, template, stored.id));
  return { template, members };
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
    input: { printId: stored.id, base: publicAddress(runtime.settings) },
    needs: [flavourKey(stored.flavour, 'cert:print')],
  });
  await sql`update cert_print set prints = prints + 1, printed_at = ${now}, task_id = ${taskId} where id = ${stored.id}`.execute(
    db,
  );
  return taskId;
};

/** Issues a certificate for everybody of the batch, numbered in their order: all or nobody. */
const issueBatch = async (context: Context, stored: StoredPrint): Promise<void> => {
  const { db, actor } = context;
  const recordIds = await recordsOf(db, stored.id);
  const { template, members } = await check(context, stored, recordIds);
  await walkAll(context, stored, recordIds, 'print');
  await issueMany(db, actor, template, members, { printId: stored.id });
  await sql`update cert_print_line set open = false where print_id = ${stored.id}`.execute(db);
  await sql`update cert_print set template_id = ${template.id} where id = ${stored.id}`.execute(db);
};

const storedOf = ({ context, id }: { context: Context; id: string }) => printFor(context.db, context.actor, id);

/** The members of a batch go the way it goes. */
const follow = (edge: MemberEdge) => async (taken: Taken<string, 'cert_print'>) => {
  const { context, id, reason } = taken;
  const options = reason === '' ? {} : { reason };
  await walkAll(context, await storedOf(taken), await recordsOf(context.db, id), edge, options);
};

/**
 * A batch is handed in to the auditor where the plan audits prints, else it may be printed at once, and nobody may lack
 * anything; it is decided as a whole, printed, and printed once more: the same certificates, counted, without what was
 * revoked or replaced.
 */
export const printWalks = walks(certPrintMachine, {
  table: 'cert_print',
  machineOf: (row) => printMachines.get(row.flavour),
  reach: printReach,
  makers: printMakers,
  to: { submit: async (step) => ((await storedOf(step)).audits ? 'awaitingAudit' : 'notPrinted') },
  stamps: { submit: stampedBy('submitted') },
  effects: {
    submit: async (taken) => {
      const stored = await storedOf(taken);
      const recordIds = await recordsOf(taken.context.db, stored.id);
      await check(taken.context, stored, recordIds);
      await walkAll(taken.context, stored, recordIds, 'requestPrint', {
        to: stored.audits ? 'printAwaitingAudit' : 'notPrinted',
      });
    },
    approve: follow('approvePrint'),
    reject: follow('rejectPrint'),
    print: async (taken) => {
      const stored = await storedOf(taken);
      await issueBatch(taken.context, stored);
      return { taskId: await sendToPrinter(taken.context, stored) };
    },
    reprint: async (taken) => ({ taskId: await sendToPrinter(taken.context, await storedOf(taken)) }),
  },
});
