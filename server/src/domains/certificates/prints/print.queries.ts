import { type RawBuilder, sql } from 'kysely';
import { certPrintMachine, certPrintState } from '#contracts/certificates/certificate.codes.ts';
import { type CertPrintDetail, certAuditList, certPrintList } from '#contracts/certificates/print.contract.ts';
import { flavourKey, flavours, ofFlavour } from '#contracts/training/flavours.ts';
import { ofHeld } from '#domains/training/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail } from '#kernel/errors.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { nextOf } from '#kernel/next.ts';
import { inScope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import { canWalk } from '#kernel/transition.ts';

const states = certPrintState.values;
/** The machine of batches as each kind of training walks it. */
export const printMachines = new Map(
  flavours.map((one) => [one.code as string, ofFlavour(certPrintMachine, one.code)]),
);

const columns = {
  printId: sql`b.id`,
  printName: sql`b.print_name`,
  planId: sql`b.plan_id`,
  planName: sql`coalesce(p.plan_name, '')`,
  flavour: sql`b.flavour`,
  state: sql`b.state`,
  templateName: sql`coalesce(luan_cert_template_name(b.template_id), '')`,
  certPeople: sql`b.people`,
  certPrints: sql`b.prints`,
  orgName: sql`coalesce(luan_org_name(b.org_id), '')`,
  printMaker: sql`coalesce(luan_person_name(coalesce(b.submitted_by, b.created_by)), '')`,
  submittedAt: sql`b.submitted_at`,
  printedAt: sql`b.printed_at`,
  createdAt: sql`b.created_at`,
  version: sql`b.version`,
  submittedBy: sql`b.submitted_by`,
};
const joins = sql`left join plan p on p.id = b.plan_id`;

const printCan = (actor: Actor, row: Record<string, unknown>): string[] => {
  const flavour = String(row.flavour);
  const machine = printMachines.get(flavour);
  if (!machine) return [];
  const state = Number(row.state);
  const edges = canWalk(machine, actor, state).filter(
    (edge) => (edge !== 'approve' && edge !== 'reject') || !isMaker(actor, [row.submittedBy]),
  );
  const writes = may(actor, flavourKey(flavour, 'cert:print'));
  const open = state === states.draft || state === states.rejected;
  return [...edges, ...(writes && open ? ['mod', 'del'] : [])];
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { submittedBy: _submittedBy, ...shown } = row;
  return { ...shown, can: printCan(actor, row) };
};

/** Whoever handed it in. */
export const printMakers = sql`select t.submitted_by`;
const decided = decisions(certPrintMachine, {
  table: 'cert_print',
  alias: 'b',
  kinds: printMachines,
  makers: printMakers,
});

const shared = {
  ...decided.filters,
  keyword: (text: string): RawBuilder<boolean> =>
    sql<boolean>`(${containing(sql`b.print_name`, text)} or b.id in (select l.print_id from cert_print_line l join training_record r on r.id = l.record_id
      where ${containingName(sql`r.real_name`, text)}))`,
  flavour: (value: string) => sql<boolean>`b.flavour = ${value}`,
  state: (values: readonly number[]) => sql<boolean>`b.state = any(${[...values]}::int[])`,
  planId: (value: string) => sql<boolean>`b.plan_id = ${value}`,
  orgId: (value: string) => sql<boolean>`b.org_id = ${value}`,
};

/** A draft is its maker's organisation's affair until it is handed in. */
const handedIn = (actor: Actor, alias = 'b'): RawBuilder<boolean> =>
  actor.scope.orgId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${alias}.state`)} <> ${states.draft} or ${sql.ref(`${alias}.org_id`)} = ${actor.orgId})`;

/** Batches `t` the person may print or audit. */
export const printReach = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${inScope(actor.scope, 'cert_print t')} and ${handedIn(actor, 't')}
    and (${ofHeld(actor, 'cert:print', 't')} or ${ofHeld(actor, 'cert:audit', 't')}))`;

export const printPage = listQuery(certPrintList, {
  deciders: decided.deciders,
  base: 'cert_print b',
  alias: 'b',
  always: (actor) => sql<boolean>`${ofHeld(actor, 'cert:print', 'b')} and ${handedIn(actor)}`,
  joins,
  columns,
  filters: { ...shared, between: (days) => within(sql`b.created_at`, days) },
  finish,
});

export const auditPage = listQuery(certAuditList, {
  deciders: decided.deciders,
  base: 'cert_print b',
  alias: 'b',
  // What went through an audit, or waits for one.
  always: (actor) => sql<boolean>`${ofHeld(actor, 'cert:audit', 'b')} and b.submitted_at is not null
    and exists (select from plan q where q.id = b.plan_id and q.audits_print)`,
  joins,
  columns,
  filters: { ...shared, submittedBetween: (days) => within(sql`b.submitted_at`, days) },
  order: { by: 'submittedAt', direction: 'desc' },
  finish,
});

export interface StoredPrint {
  id: string;
  org_id: string;
  path: string;
  plan_id: string;
  flavour: string;
  print_name: string;
  state: number;
  template_id: string | null;
  submitted_by: string | null;
  version: number;
  plan_path: string;
  plan_template: string | null;
  audits: boolean;
}

/**
 * A batch of the scope whose kind of training the person may print or audit; foreign equals missing. `lock` holds it until
 * the transaction ends.
 */
export const printFor = async (db: Db, actor: Actor, printId: string, lock = false): Promise<StoredPrint> => {
  const { rows } = await sql<StoredPrint>`
    select b.id, b.org_id, b.path, b.plan_id, b.flavour, b.print_name, b.state, b.template_id, b.submitted_by, b.version, p.path as plan_path,
      p.certificate_template_id as plan_template, p.audits_print as audits
    from cert_print b join plan p on p.id = b.plan_id
    where b.id = ${printId} and ${inScope(actor.scope, 'cert_print b')} and ${handedIn(actor)} ${lock ? sql`for update of b` : sql``}`.execute(
    db,
  );
  const found = rows[0];
  const seen = found && may(actor, [flavourKey(found.flavour, 'cert:print'), flavourKey(found.flavour, 'cert:audit')]);
  if (!found || !seen) throw fail('object.missing');
  return found;
};

/** Members of a batch in their order. */
export const recordsOf = async (db: Db, printId: string): Promise<string[]> =>
  (
    await sql<{
      id: string;
    }>`select record_id as id from cert_print_line where print_id = ${printId} order by place`.execute(db)
  ).rows.map((row) => row.id);

/** A batch with what its page shows beside its people. */
export const findPrint = async (
  db: Db,
  actor: Actor,
  printId: string,
): Promise<Omit<CertPrintDetail, 'lines' | 'recordIds'>> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}, b.remark, p.audits_print as "auditsPrint",
      b.template_id as "templateId", b.template_id as "chosenTemplateId", b.task_id as "taskId",
      ${historyOf(certPrintMachine, sql`b.id`)} as history
    from cert_print b ${joins} where b.id = ${printId}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  const machine = printMachines.get(String(rows[0].flavour)) ?? certPrintMachine;
  const next = await nextOf(db, actor, machine, { table: 'cert_print', id: printId, makers: printMakers });
  return { ...finish(rows[0], actor), next } as unknown as CertPrintDetail;
};
