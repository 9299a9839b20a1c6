import { sql } from 'kysely';
import { commissionRateMachine, commissionRateState } from '#contracts/business/business.codes.ts';
import type { commissionRateApi } from '#contracts/business/commission.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { records } from '#kernel/record.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { stampedBy, walks } from '#kernel/walks.ts';
import { refuseNotSelling, refuseOtherOrganisation } from '../managers/selling.rules.ts';
import { rateMakers } from './rate.queries.ts';

type WrittenRate = Parsed<typeof commissionRateApi.add>;
interface Written {
  readonly rateId: string;
  readonly version: number;
}

const rates = records({ table: 'commission_rate', name: 'commissionRate' });

const isOver = (day: string): boolean => day < dayOf(clock.now());

const columnsOf = ({ actor }: Context, input: WrittenRate) => {
  if (isOver(input.rateFrom)) throw failFields([{ field: 'rateFrom', key: 'business.dayGone' }]);
  return {
    product: input.rateProduct,
    permille: input.ratePermille,
    base: input.commissionBase,
    clawback_months: input.clawbackMonths,
    rate_from: input.rateFrom,
    remark: input.remark,
    updated_by: actor.userId,
  };
};

/** Writes a rate as a draft of the own organisation. @throws on `rateFrom` */
export const addRate = async (context: Context, input: WrittenRate): Promise<Written> => {
  refuseNotSelling(context.actor);
  const { id, version } = await rates.create(context, columnsOf(context, input));
  return { rateId: id, version };
};

const lockDraft = async (context: Context, rateId: string, version?: number) => {
  const stored = await rates.lockToWrite(context, rateId, version);
  refuseOtherOrganisation(context, stored);
  if (stored.state !== commissionRateState.values.draft) throw fail('business.rateNoDraft');
  return stored;
};

/** Changes a draft. @throws as adding one, and object.changed, business.rateNoDraft */
export const modRate = async (context: Context, input: Parsed<typeof commissionRateApi.mod>): Promise<Written> => {
  const stored = await lockDraft(context, input.rateId, input.version);
  const { version } = await rates.update(context, stored, columnsOf(context, input));
  return { rateId: stored.id, version };
};

/** Deletes a draft. */
export const deleteRate = async (context: Context, rateId: string): Promise<null> =>
  rates.remove(context, await lockDraft(context, rateId));

/** How rates walk; of one product no two begin on one day, and none begins in the past: what was captured until then is reckoned. */
export const commissionRateWalks = walks(commissionRateMachine, {
  table: 'commission_rate',
  makers: rateMakers,
  rule: async ({ context, edge, row }) => {
    refuseOtherOrganisation(context, row);
    if (edge !== 'submit' && edge !== 'approve') return;
    if (isOver(row.rate_from)) throw fail('business.rateDayGone');
    const { rows } =
      await sql`select from commission_rate r where r.org_id = ${row.org_id} and r.product = ${row.product}
      and r.rate_from = ${row.rate_from}::date and r.state = ${literal(commissionRateState, 'approved')}
      and ${inScope(context.actor.scope, 'commission_rate r')}`.execute(context.db);
    if (rows.length > 0) throw fail('business.rateTwice');
  },
  stamps: {
    submit: (stamped) => ({ ...stampedBy('submitted')(stamped), reason: '' }),
    approve: stampedBy('audited'),
    reject: ({ reason }) => ({ reason }),
  },
});
