import { type Selectable, sql } from 'kysely';
import { couponBatchMachine, couponBatchState, couponKind } from '#contracts/coupons/coupon.codes.ts';
import type { couponBatchApi } from '#contracts/coupons/coupon-batch.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { DB, Db } from '#kernel/db.ts';
import { type Failure, fail, failFields } from '#kernel/errors.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import { records } from '#kernel/record.ts';
import type { Context } from '#kernel/serve.ts';
import { stampedBy, type Taken, walks } from '#kernel/walks.ts';
import { batchMakers } from './coupon-batch.queries.ts';
import { makeCodes } from './coupon-codes.service.ts';

type Edge = keyof typeof couponBatchMachine.edges;
type Written = Parsed<typeof couponBatchApi.add>;
type Problem = Failure['fields'][number];
type Row = Selectable<DB['coupon_batch']>;

const batches = records({ table: 'coupon_batch', name: couponBatchMachine.name });

/** Coupons are the head office's to make, whatever rights another organisation may have been given. */
const refuseOthers = ({ actor }: Context): void => {
  if (!isHeadOffice(actor)) throw fail('coupon.headOffice');
};

/** Names of fields whose organisations, areas or catalogue entries are not there. */
const unknownOnes = async (db: Db, input: Written): Promise<Problem[]> => {
  const { rows } = await sql<{ field: string }>`
    select 'subjectCodes' as field where ${[...input.subjectCodes]}::text[] <> '{}' and exists (select from unnest(${[...input.subjectCodes]}::text[]) c
      where not exists (select from subject s where s.subject_code = c))
    union all select 'industryCodes' where exists (select from unnest(${[...input.industryCodes]}::text[]) c
      where not exists (select from industry i where i.industry_code = c))
    union all select 'areaIds' where exists (select from unnest(${[...input.areaIds]}::bigint[]) c where not exists (select from area a where a.area_id = c))
    union all select 'targetOrgIds' where exists (select from unnest(${[...input.targetOrgIds]}::bigint[]) c
      where not exists (select from organisation o where o.id = c))`.execute(db);
  return rows.map(({ field }) => ({ field, key: 'input.notAllowed' }));
};

/** Issuers are the head office, agents and authorities; who bears the cost is an agent or an authority. */
const organisationProblems = async (db: Db, input: Written): Promise<Problem[]> => {
  const { rows } = await sql<{ id: string; type: string }>`select o.id, o.type_code as type from organisation o
    where o.id = any(${[input.issuerOrgId, input.bearerOrgId ?? input.issuerOrgId]}::bigint[])`.execute(db);
  const typeOf = (id: string | null) => rows.find((row) => row.id === id)?.type;
  const gives = ['agent', 'agency', 'supervise'];
  const issues = [...gives, 'admin'].includes(typeOf(input.issuerOrgId) ?? '');
  const bears = input.bearerOrgId === null || gives.includes(typeOf(input.bearerOrgId) ?? '');
  return [
    ...(issues ? [] : [{ field: 'issuerOrgId', key: 'coupon.noIssuer' as const }]),
    ...(bears ? [] : [{ field: 'bearerOrgId', key: 'coupon.noBearer' as const }]),
  ];
};

const dayProblems = ({ validFrom, validUntil }: Written): Problem[] => {
  if (validUntil < validFrom) return [{ field: 'validUntil', key: 'input.endBeforeStart' }];
  return validUntil < dayOf(clock.now()) ? [{ field: 'validUntil', key: 'coupon.over' }] : [];
};

/** What a kind of coupon is worth by; nothing is asked of a course coupon. */
const worthBy: Readonly<Record<number, readonly ('faceFen' | 'percentOff' | 'capFen')[]>> = {
  [couponKind.values.amount]: ['faceFen'],
  [couponKind.values.percent]: ['percentOff', 'capFen'],
};

const worthProblems = (input: Written): Problem[] =>
  (worthBy[input.couponKind] ?? [])
    .filter((field) => input[field] === null)
    .map((field) => ({ field, key: 'input.required' }));

/** What a batch is worth by: of the fields of other kinds, whatever was sent, nothing. */
const worthOf = (input: Written) => {
  const kept = (field: 'faceFen' | 'percentOff' | 'capFen'): number =>
    worthBy[input.couponKind]?.includes(field) ? (input[field] ?? 0) : 0;
  return { face_fen: String(kept('faceFen')), percent_off: kept('percentOff'), cap_fen: String(kept('capFen')) };
};

/** The columns of what was written. @throws on the field of whatever is wrong */
const columnsOf = async (context: Context, input: Written) => {
  refuseOthers(context);
  const problems = [
    ...dayProblems(input),
    ...worthProblems(input),
    ...(await unknownOnes(context.db, input)),
    ...(await organisationProblems(context.db, input)),
  ];
  if (problems.length > 0) throw failFields(problems);
  return {
    batch_name: input.batchName,
    issuer_org_id: input.issuerOrgId,
    coupon_kind: input.couponKind,
    ...worthOf(input),
    subject_codes: [...input.subjectCodes],
    industry_codes: [...input.industryCodes],
    area_ids: [...input.areaIds],
    target_org_ids: [...input.targetOrgIds],
    valid_from: input.validFrom,
    valid_until: input.validUntil,
    quantity: input.quantity,
    bearer_org_id: input.bearerOrgId,
    passable: input.passable,
    reduces_split_base: input.reducesSplitBase,
    note: input.note,
    updated_by: context.actor.userId,
  };
};

interface Made {
  readonly batchId: string;
  readonly version: number;
}

/** Writes a batch as a draft. @throws on the field of an end before the start or gone by, an amount without a face, a share without its most, whatever is not there */
export const addBatch = async (context: Context, input: Written): Promise<Made> => {
  const { id, version } = await batches.create(context, await columnsOf(context, input));
  return { batchId: id, version };
};

const lockDraft = async (context: Context, batchId: string, version?: number) => {
  const stored = await batches.lockToWrite(context, batchId, version);
  if (stored.state !== couponBatchState.values.draft) throw fail('coupon.noDraft');
  return stored;
};

/** Changes a draft. @throws as adding one, and object.changed, coupon.noDraft once it was handed in */
export const modBatch = async (context: Context, input: Parsed<typeof couponBatchApi.mod>): Promise<Made> => {
  const stored = await lockDraft(context, input.batchId, input.version);
  const { version } = await batches.update(context, stored, await columnsOf(context, input));
  return { batchId: stored.id, version };
};

/** Deletes a draft. */
export const deleteBatch = async (context: Context, batchId: string): Promise<null> =>
  batches.remove(context, await lockDraft(context, batchId));

const refuseOver = ({ valid_until }: Row): void => {
  if (valid_until < dayOf(clock.now())) throw fail('coupon.batchOver', { day: valid_until });
};

const issueThem = async ({ context, id, row }: Taken<Edge, 'coupon_batch'>): Promise<void> => {
  const { sealed, codes, shorts } = makeCodes(context.runtime.keys, row.quantity);
  await sql`select luan_issue_coupons(${id}, ${sealed}::text[], ${codes}::text[], ${shorts}::text[])`.execute(
    context.db,
  );
};

const voidStock = async ({ context, id }: Taken<Edge, 'coupon_batch'>): Promise<void> => {
  await sql`select luan_void_stock(${id})`.execute(context.db);
};

/** How batches walk: with the issue their coupons are made, with the close what nobody holds is voided. */
export const couponBatchWalks = walks(couponBatchMachine, {
  table: 'coupon_batch',
  makers: batchMakers,
  rule: ({ context, edge, row }) => {
    refuseOthers(context);
    if (edge === 'submit' || edge === 'audit' || edge === 'issue') refuseOver(row);
  },
  stamps: {
    submit: (stamped) => ({ ...stampedBy('submitted')(stamped), reason: '' }),
    audit: stampedBy('audited'),
    reject: ({ reason }) => ({ reason, audited_at: null, audited_by: null }),
    issue: stampedBy('issued'),
    close: stampedBy('closed'),
  },
  effects: { issue: issueThem, close: voidStock },
});
