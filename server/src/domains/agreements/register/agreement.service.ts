import { sql } from 'kysely';
import {
  agreementMachine,
  agreementMethod,
  agreementState,
  agreementValidity,
} from '#contracts/agreements/agreement.codes.ts';
import type { agreementApi } from '#contracts/agreements/agreement.contract.ts';
import { isOfOrganisations, mostParties, partiesIn, unknownVariables } from '#contracts/agreements/agreement.rules.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { nextEditionOf } from '#kernel/editions.ts';
import { type Failure, fail, failFields } from '#kernel/errors.ts';
import { records } from '#kernel/record.ts';
import { cleanHtml, wordsIn } from '#kernel/rich-text.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { giveOf } from '../records/give.service.ts';
import { recordWalks } from '../records/record.walks.ts';
import { findAgreement } from './agreement.queries.ts';

type Written = Parsed<typeof agreementApi.add>;
type Made = Data<typeof agreementApi.add>;
type Problem = Failure['fields'][number];

/** Fewest signs of a text that says something. */
const shortest = 10;

/** A list names a title for everybody at once, so that only the year may stand in one. */
const variableProblems = (input: Written, body: string): Problem[] => {
  const texts = [
    ['title', input.title],
    ['parties', input.parties],
    ['body', wordsIn(body)],
  ] as const;
  return texts.flatMap(([field, text]): Problem[] => {
    const [name] =
      field === 'title'
        ? [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '').filter((one) => one !== 'year')
        : unknownVariables(text, input.agreementLevel);
    return name === undefined ? [] : [{ field, key: 'agreement.unknownVariable', params: { name: `{${name}}` } }];
  });
};

/** What can be told wrong of a text before it is kept. @returns the text cleaned. @throws on the fields. */
const cleanText = (context: Context, input: Written): string => {
  const body = cleanHtml(input.body);
  const problems: Problem[] = variableProblems(input, body);
  if (wordsIn(body).length < shortest) problems.push({ field: 'body', key: 'letter.empty' });
  if (input.validity === agreementValidity.values.months && input.validityMonths === null)
    problems.push({ field: 'validityMonths', key: 'input.required' });
  if (isOfOrganisations(input.agreementLevel) && context.actor.typeCode === 'company')
    problems.push({ field: 'agreementLevel', key: 'agreement.nobodyBelow' });
  if (partiesIn(input.parties).length > mostParties)
    problems.push({ field: 'parties', key: 'agreement.tooManyParties', params: { most: mostParties } });
  const proves = input.signMethod !== agreementMethod.values.hand;
  if (proves && isOfOrganisations(input.agreementLevel))
    problems.push({ field: 'signMethod', key: 'agreement.peopleAlone' });
  if (input.signMethod === agreementMethod.values.textCode && !context.runtime.sms)
    problems.push({ field: 'signMethod', key: 'agreement.noTexts' });
  if (problems.length > 0) throw failFields(problems);
  return body;
};

/** Departments that are not the own ones cannot be asked for. */
const refuseForeign = async ({ db, actor }: Context, { departmentIds }: Written): Promise<void> => {
  if (departmentIds.length === 0) return;
  const wanted = [...new Set(departmentIds)];
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from department d
    where d.id = any(${wanted}::bigint[]) and ${inScope(actor.scope, 'department d')}`.execute(db);
  if (rows[0]?.n !== wanted.length) throw fail('object.missing');
};

const columnsOf = (input: Written, body: string) => ({
  title: input.title,
  kind: input.agreementKind,
  level: input.agreementLevel,
  body,
  parties: partiesIn(input.parties),
  validity: input.validity,
  validity_months: input.validity === agreementValidity.values.months ? input.validityMonths : null,
  needs_stamp: input.needsStamp,
  refusable: input.refusable,
  sign_method: input.signMethod,
  sign_within: input.signWithin,
  audience: JSON.stringify({
    dutyCodes: input.dutyCodes,
    industryCodes: input.industryCodes,
    departmentIds: input.departmentIds,
    hiredWithinDays: input.hiredWithinDays,
    vehicleKinds: input.vehicleKinds,
  }),
});

/** Agreements of the own organisation; texts of plans are kept on their own tab. */
const isOwn = (actor: Actor) => sql<boolean>`(t.letter_class is null and t.org_id = ${actor.orgId})`;
const agreements = records({ table: 'letter', name: 'agreement', reach: isOwn });

const madeOf = ({ id, version }: { readonly id: string; readonly version: number }): Made => ({
  agreementId: id,
  version,
});

const create = async (
  context: Context,
  values: ReturnType<typeof columnsOf>,
  deed: 'add' | 'edition',
  of: { readonly root_id?: string; readonly edition?: number } = {},
): Promise<Made> =>
  madeOf(
    await agreements.create(
      context,
      { letter_class: null, edition: 1, effective_on: sql<string>`luan_today()`, ...values, ...of },
      deed,
    ),
  );

/** Writes an agreement as a draft. @throws on `title`, `parties` or `body` for a variable that stands for nothing. */
export const addAgreement = async (context: Context, input: Written): Promise<Made> => {
  const body = cleanText(context, input);
  await refuseForeign(context, input);
  return create(context, columnsOf(input, body), 'add');
};

const lockDraft = async (context: Context, agreementId: string, version?: number) => {
  const stored = await agreements.lockToWrite(context, agreementId, version);
  if (stored.state !== agreementState.values.draft) throw fail('letter.published');
  return stored;
};

/** Changes a draft. @throws letter.published for what is or was published: people signed it. */
export const modAgreement = async (context: Context, input: Parsed<typeof agreementApi.mod>): Promise<Made> => {
  const stored = await lockDraft(context, input.agreementId, input.version);
  const body = cleanText(context, input);
  await refuseForeign(context, input);
  const columns = { ...columnsOf(input, body), updated_at: clock.now().toISOString() };
  return madeOf(await agreements.update(context, stored, columns));
};

/** Deletes a draft. */
export const delAgreement = async (context: Context, { agreementId }: Parsed<typeof agreementApi.del>): Promise<null> =>
  agreements.remove(context, await lockDraft(context, agreementId));

/** Begins the next edition with the words of this one; the draft that is there already is answered instead. */
export const nextAgreement = async (
  context: Context,
  { agreementId }: Parsed<typeof agreementApi.edition>,
): Promise<Made> => {
  const { db, actor } = context;
  const stored = await agreements.lockToWrite(context, agreementId);
  const place = await nextEditionOf(db, actor, { table: 'letter', draft: agreementState.values.draft }, stored);
  if (place.draft) {
    context.audit({ objectKind: 'agreement', objectId: place.draft.id, action: 'agreement.edition' });
    return madeOf(place.draft);
  }
  const of = await findAgreement(db, actor, agreementId);
  return create(context, columnsOf(of as unknown as Written, of.body), 'edition', place.next);
};

/**
 * Publishing takes the place of the edition before: everybody who was asked is asked anew, old copies stay. Withdrawing asks
 * nobody for anything more; what was signed stays signed.
 */
export const agreementWalks = walks(agreementMachine, {
  table: 'letter',
  reach: (actor) => sql<boolean>`(${inScope(actor.scope, 'letter t')} and ${isOwn(actor)})`,
  stamps: {
    publish: () => ({
      published_at: clock.now().toISOString(),
      updated_at: sql`now()`,
      effective_on: sql`luan_today()`,
    }),
  },
  rule: async ({ context, edge, row }) => {
    if (edge !== 'publish') return;
    const root = row.root_id ?? row.id;
    await agreementWalks.those(context, 'replace', { where: sql<boolean>`t.edition_of = ${root}` });
    await recordWalks.those(context, 'supersede', { where: sql<boolean>`t.root_id = ${root}` });
  },
  effects: {
    publish: async ({ context, id }) => {
      await giveOf(context.db, id);
    },
    withdraw: async ({ context, id }) => {
      await recordWalks.those(context, 'supersede', {
        where: sql<boolean>`t.letter_id = ${id} and t.signed_at is null`,
      });
    },
  },
});
