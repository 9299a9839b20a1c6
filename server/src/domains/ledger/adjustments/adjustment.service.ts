import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import {
  adjustmentDirection,
  adjustmentType,
  ledgerAdjustmentMachine,
  ledgerAdjustmentState,
} from '#contracts/ledger/adjustments/adjustment.codes.ts';
import type { ledgerAdjustmentApi } from '#contracts/ledger/adjustments/adjustment.contract.ts';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { Failure, fail, failFields, failFor, someNames } from '#kernel/errors.ts';
import { madeBy } from '#kernel/four-eyes.ts';
import { tellHistory } from '#kernel/history.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { papersFor } from '../attachment.service.ts';
import { type Customer, customerOf } from '../customer.queries.ts';
import { shortOf } from '../post.service.ts';
import { adjustmentMakers } from './adjustment.queries.ts';
import { adjustmentWalks } from './adjustment.walks.ts';

type Input = Parsed<typeof ledgerAdjustmentApi.add>;
type Problem = Failure['fields'][number];

/** An adjustment as it is written down. */
export interface NewAdjustment {
  readonly at: Pick<Customer, 'id' | 'path'>;
  readonly kind: number;
  readonly account: number;
  readonly direction: number;
  readonly amountFen: number;
  readonly asOf: string | null;
  readonly reason: string;
  readonly object: string;
  readonly fileIds: readonly string[];
}

/** Writes adjustments that wait for a second person, with the first line of their history. @throws on `adjustedAccount` where it was opened */
export const insertAdjustments = async (
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  some: readonly NewAdjustment[],
): Promise<string[]> => {
  if (some.length === 0) return [];
  const rows = await db
    .insertInto('ledger_adjustment')
    .values(
      some.map((one) => ({
        org_id: one.at.id,
        path: one.at.path,
        kind: one.kind,
        account: one.account,
        direction: one.direction,
        amount_fen: String(one.amountFen),
        as_of: one.asOf,
        reason: one.reason,
        object_text: one.object,
        file_ids: [...one.fileIds],
        created_by: actor.userId,
      })),
    )
    .returning('id')
    .execute()
    .catch((error: unknown) => {
      if (brokenRule(error) !== 'ledger_adjustment_opening') throw error;
      throw failFields([{ field: 'adjustedAccount', key: 'payment.openingStands' }]);
    });
  const ids = rows.map((row) => String(row.id));
  await tellHistory(
    db,
    actor,
    { machine: ledgerAdjustmentMachine, edge: 'add' },
    sql`select a.path, a.id, null::int, ${ledgerAdjustmentState.values.awaiting}::int from ledger_adjustment a
      where a.id = any(${ids}::bigint[]) order by a.id`,
  );
  return ids;
};

const { adjustment, opening, creditLimit } = adjustmentType.values;
const required = (field: string): Problem => ({ field, key: 'input.required' });

/** What each type asks for. */
const missing = (input: Input): Problem[] => {
  if (input.adjustmentType === creditLimit) return input.limitFen === null ? [required('limitFen')] : [];
  return [
    ...(input.adjustedAccount === null ? [required('adjustedAccount')] : []),
    ...(input.amountFen === null ? [required('amountFen')] : []),
    ...(input.adjustmentType === adjustment && input.adjustmentDirection === null
      ? [required('adjustmentDirection')]
      : []),
    ...(input.adjustmentType === opening && input.asOf === null ? [required('asOf')] : []),
    ...(input.asOf !== null && input.asOf > dayOf(clock.now())
      ? [{ field: 'asOf', key: 'payment.openingFuture' } as const]
      : []),
  ];
};

/** What an adjustment downwards takes must be there, and a limit not below what is used. @throws on the amount, or the limit */
const refuseShort = async ({ db, actor }: Context, one: NewAdjustment): Promise<void> => {
  const { rows } = await sql<{ balanceFen: number; usedFen: number }>`
    select b.balances[${one.account}::int] as "balanceFen", -b.balances[${ledgerAccount.values.credit}::int] as "usedFen"
    from ledger_book b where b.org_id = ${one.at.id} and ${inScope(actor.scope, 'ledger_book b')}`.execute(db);
  const { balanceFen = 0, usedFen = 0 } = rows[0] ?? {};
  if (one.kind === creditLimit) {
    if (usedFen > one.amountFen)
      throw failFields([{ field: 'limitFen', key: 'payment.limitUsed', params: { yuan: yuanOf(one.amountFen) } }]);
    return;
  }
  const short = one.direction === adjustmentDirection.values.down ? one.amountFen - balanceFen : 0;
  if (short > 0) throw failFields([{ field: 'amountFen', key: shortOf(one.account), params: { yuan: yuanOf(short) } }]);
};

/**
 * Makes an adjustment, an opening balance or a limit of credit; somebody else passes it.
 * @throws on the field that is missing, short or wrong
 */
export const addAdjustment = async (context: Context, input: Input): Promise<{ adjustmentId: string }> => {
  const at = await customerOf(context, input.orgId);
  const problems = missing(input);
  if (problems.length > 0) throw failFields(problems);
  const isLimit = input.adjustmentType === creditLimit;
  const isOpening = input.adjustmentType === opening;
  const one: NewAdjustment = {
    at,
    kind: input.adjustmentType,
    account: isLimit ? ledgerAccount.values.credit : Number(input.adjustedAccount),
    direction: isLimit || isOpening ? adjustmentDirection.values.up : Number(input.adjustmentDirection),
    amountFen: Number(isLimit ? input.limitFen : input.amountFen),
    asOf: isOpening ? input.asOf : null,
    reason: input.reason,
    object: input.adjustmentObject,
    fileIds: await papersFor(context, 'ledger-adjustment', input.files),
  };
  await refuseShort(context, one);
  const [id = ''] = await insertAdjustments(context, [one]);
  context.audit({
    objectKind: ledgerAdjustmentMachine.name,
    objectId: id,
    action: 'ledgerAdjustment.add',
    after: input,
  });
  return { adjustmentId: id };
};

interface Chosen {
  readonly id: string;
  readonly name: string;
  readonly state: number;
  readonly mine: boolean;
}

const chosenOnes = async ({ db, actor }: Context, ids: readonly string[]): Promise<Chosen[]> => {
  const { pass } = ledgerAdjustmentMachine.edges;
  const decision = { machine: ledgerAdjustmentMachine.name, edge: pass, makers: adjustmentMakers };
  const { rows } =
    await sql<Chosen>`select t.id, coalesce(luan_org_name(t.org_id), '') as name, t.state, ${madeBy(actor, decision)} as mine
    from ledger_adjustment t where t.id = any(${[...ids]}::bigint[]) and ${inScope(actor.scope, 'ledger_adjustment t')}
    order by t.id for update`.execute(db);
  if (rows.length < ids.length) throw fail('object.missing');
  return rows;
};

/**
 * Passes several adjustments, all of them or none.
 * @throws payment.cannotPass, audit.own, payment.cannotPost with the names of the organisations
 */
export const passAdjustments = async (
  context: Context,
  { adjustmentIds }: Parsed<typeof ledgerAdjustmentApi.passMany>,
): Promise<{ passed: number }> => {
  const ids = [...new Set(adjustmentIds)];
  const chosen = await chosenOnes(context, ids);
  const namesOf = (some: readonly Chosen[]): string[] => some.map((one) => one.name);
  const decided = chosen.filter((one) => one.state !== ledgerAdjustmentState.values.awaiting);
  if (decided.length > 0) throw failFor('payment.cannotPass', namesOf(decided));
  const mine = chosen.filter((one) => one.mine);
  if (mine.length > 0) throw fail('audit.own', { names: someNames(namesOf(mine)) });
  const unposted: Chosen[] = [];
  for (const one of chosen)
    await adjustmentWalks.step(context, 'pass', { id: one.id }).catch((error: unknown) => {
      if (!(error instanceof Failure) || !/^(ledger|payment)\./.test(error.key)) throw error;
      unposted.push(one);
    });
  if (unposted.length > 0) throw failFor('payment.cannotPost', namesOf(unposted));
  context.audit({
    objectKind: ledgerAdjustmentMachine.name,
    objectId: ids[0] ?? '',
    action: deedOf(ledgerAdjustmentMachine, 'pass'),
    before: chosen.map((one) => ({ id: one.id, state: one.state })),
    after: { ids },
  });
  return { passed: ids.length };
};
