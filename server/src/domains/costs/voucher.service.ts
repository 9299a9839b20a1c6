import { sql } from 'kysely';
import { costItem, costVoucherMachine, costVoucherState } from '#contracts/costs/cost.codes.ts';
import type { costVoucherApi } from '#contracts/costs/voucher.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule } from '#kernel/db.ts';
import { type Failure, failFields } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { tellHistory } from '#kernel/history.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { lockOpenBook, refuseOther } from './book.service.ts';
import { freeCharges } from './voucher-charges.writes.ts';

type Input = Parsed<typeof costVoucherApi.add>;
type Problem = Failure['fields'][number];

const dayProblem = (usedOn: string, year: number): Problem[] => {
  if (Number(usedOn.slice(0, 4)) !== year)
    return [{ field: 'usedOn', key: 'costVoucher.outsideYear', params: { year } }];
  return usedOn > dayOf(clock.now()) ? [{ field: 'usedOn', key: 'costVoucher.future' }] : [];
};

const planProblem = async ({ db, actor }: Context, input: Input): Promise<Problem[]> => {
  if (input.planId === null) return [];
  const { rows } = await sql`select from plan p where p.id = ${input.planId} and p.org_id = ${actor.orgId}
    and ${inScope(actor.scope, 'plan p')}`.execute(db);
  if (rows.length === 0) return [{ field: 'planId', key: 'costVoucher.noSuchPlan' }];
  return input.costItem === costItem.values.education ? [] : [{ field: 'planId', key: 'costVoucher.planOfEducation' }];
};

type Written = Omit<Input, 'bookId'>;

/** The invoice that comes with a voucher, if one does. @throws file.missing for one of somebody else */
export const findInvoice = async ({ db, actor }: Context, [file]: Input['files']) =>
  file && findFile(db, actor, file.fileId);

/**
 * Writes a voucher into an open book that is held.
 * @throws on `voucherNumber` for one that counts already in the year
 */
export const writeVoucher = async (
  context: Context,
  book: { readonly id: string; readonly book_year: number },
  written: Written,
  invoice: { readonly id: string; readonly fileName: string } | undefined,
): Promise<{ voucherId: string }> => {
  const { db, actor } = context;
  try {
    const { id } = await db
      .insertInto('cost_voucher')
      .values({
        book_id: book.id,
        org_id: actor.orgId,
        path: actor.orgPath,
        ...ancestors(actor.orgPath),
        book_year: book.book_year,
        used_on: written.usedOn,
        item: written.costItem,
        amount_fen: String(written.amountFen),
        payee: written.payee,
        purpose: written.purpose,
        voucher_number: written.voucherNumber,
        file_id: invoice?.id ?? null,
        file_name: invoice?.fileName ?? '',
        plan_id: written.planId,
        created_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellHistory(
      db,
      actor,
      { machine: costVoucherMachine, edge: 'add' },
      sql`select ${actor.orgPath}::text, ${id}::bigint, null::int, ${costVoucherState.values.booked}::int`,
    );
    context.audit({
      objectKind: 'costVoucher',
      objectId: id,
      action: 'costVoucher.add',
      after: { bookId: book.id, ...written },
    });
    return { voucherId: id };
  } catch (error) {
    if (brokenRule(error) === 'cost_voucher_number')
      throw failFields([{ field: 'voucherNumber', key: 'costVoucher.numberTaken' }]);
    throw error;
  }
};

/**
 * Enters a voucher into the open book of its year.
 * @throws costBook.confirmed for a confirmed year; on `usedOn` for a day outside the year or to come, on `planId` for another
 * item or organisation, on `voucherNumber` for one that counts already.
 */
export const addVoucher = async (context: Context, input: Input): Promise<{ voucherId: string }> => {
  const { bookId, ...written } = input;
  const book = await lockOpenBook(context, bookId);
  const problems = [...dayProblem(input.usedOn, book.book_year), ...(await planProblem(context, input))];
  if (problems.length > 0) throw failFields(problems);
  return writeVoucher(context, book, written, await findInvoice(context, input.files));
};

export const costVoucherWalks = walks(costVoucherMachine, {
  table: 'cost_voucher',
  rule: async ({ context, row }) => {
    refuseOther(context.actor, row);
    await lockOpenBook(context, row.book_id);
  },
  stamps: {
    void: ({ actor, reason }) => ({ reason, voided_by: actor.userId, voided_at: clock.now().toISOString() }),
  },
  // The charges it was entered for may be entered again.
  effects: { void: ({ context: { db }, id }) => freeCharges(db, id) },
});
