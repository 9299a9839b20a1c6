import { type RawBuilder, sql } from 'kysely';
import { agreementMachine, agreementRecordState, agreementState } from '#contracts/agreements/agreement.codes.ts';
import {
  type AgreementDetail,
  type agreementApi,
  agreementList,
  mostNamed,
} from '#contracts/agreements/agreement.contract.ts';
import { isOfOrganisations, partiesIn } from '#contracts/agreements/agreement.rules.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope, inScopeOrAbove } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { canWalk } from '#kernel/transition.ts';
import { localDay } from '#kernel/zone.ts';
import { type Asking, everybody, whomItAsks } from './audience.queries.ts';
import { sampleValues, shownTo } from './text.rules.ts';
import { valuesOfMember } from './value.queries.ts';

/** Condition on `letter t`: of the scope, or published above. */
const seen = (actor: Actor): RawBuilder<boolean> =>
  inScopeOrAbove(actor, 'letter t', sql<boolean>`t.state = ${literal(agreementState, 'published')}`);

const counted = (states: RawBuilder<unknown>) =>
  sql`(select count(*)::int from agreement_record r where r.letter_id = t.id and r.state in (${states}))`;

const columns = {
  agreementId: sql`t.id`,
  title: sql`t.title`,
  agreementKind: sql`t.kind`,
  agreementLevel: sql`t.level`,
  edition: sql`t.edition`,
  state: sql`t.state`,
  byPlans: sql`t.letter_class is not null`,
  validity: sql`t.validity`,
  askedCount: counted(literal(agreementRecordState, 'unsigned', 'signed', 'refused')),
  signedCount: counted(literal(agreementRecordState, 'signed')),
  refusedCount: counted(literal(agreementRecordState, 'refused')),
  orgId: sql`t.org_id`,
  orgName: sql`coalesce(luan_org_name(t.org_id), '')`,
  publishedAt: sql`t.published_at`,
  createdAt: sql`t.created_at`,
  version: sql`t.version`,
};

/** A title as a list names it: with the year it was published in. */
const titled = sql`replace(t.title, '{year}', left(${localDay(sql`coalesce(t.published_at, now())`)}::text, 4))`;

/** Texts of plans are written on their own tab; whoever reads one from above only reads. */
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const state = Number(row.state);
  const own = row.orgId === actor.orgId && row.byPlans !== true;
  const draft = state === agreementState.values.draft;
  const writes = own && may(actor, 'agreement:register:mod');
  return {
    ...row,
    can: own
      ? [
          ...(writes && draft ? ['mod', 'del'] : []),
          ...(writes && !draft ? ['edition'] : []),
          ...canWalk(agreementMachine, actor, state),
        ]
      : [],
  };
};

export const agreementPage = listQuery(agreementList, {
  base: 'letter t',
  alias: 't',
  shared: true,
  always: seen,
  columns: { ...columns, title: titled },
  filters: {
    keyword: (text) => containing(sql`t.title`, text),
    agreementKind: (kinds) => sql<boolean>`t.kind = any(${kinds}::int[])`,
    agreementLevel: (levels) => sql<boolean>`t.level = any(${levels}::int[])`,
    state: (states) => sql<boolean>`t.state = any(${states}::int[])`,
    byPlans: (wanted) => whether(sql<boolean>`t.letter_class is not null`, wanted),
    orgId: (org) => sql<boolean>`t.org_id = ${org}`,
    between: (days) => within(sql`t.created_at`, days),
  },
  sorts: { createdAt: sql`t.created_at`, publishedAt: sql`t.published_at`, title: sql`t.title` },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

/** One edition with its rules and the editions beside it; foreign equals missing. */
export const findAgreement = async (db: Db, actor: Actor, agreementId: string): Promise<AgreementDetail> => {
  const { rows } = await sql<Record<string, unknown> & { audience: object }>`
    select ${columnsOf(columns)}, t.body, array_to_string(t.parties, E'\\n') as parties, t.validity_months as "validityMonths", t.needs_stamp as "needsStamp", t.refusable,
      t.sign_method as "signMethod", t.sign_within as "signWithin", t.audience, ${historyOf(agreementMachine, sql`t.id`)} as history,
      (select json_agg(json_build_object('agreementId', t.id::text, 'edition', t.edition, 'state', t.state, 'publishedAt', t.published_at)
        order by t.edition desc) from letter t where t.edition_of = top.root and ${seen(actor)}) as editions
    from letter t, lateral (select t.edition_of as root) top where t.id = ${agreementId} and ${seen(actor)}`.execute(
    db,
  );
  if (!rows[0]) throw fail('object.missing');
  const { audience, ...row } = rows[0];
  return { ...finish(row, actor), ...everybody, ...audience } as unknown as AgreementDetail;
};

/** Whom an own draft would ask now, by name. What plans ask for asks nobody by itself. */
export const askedBy = async (
  { db, actor }: Context,
  { agreementId }: Parsed<typeof agreementApi.asked>,
): Promise<Data<typeof agreementApi.asked>> => {
  const { rows } = await sql<Asking>`select t.org_id, t.path, t.level, t.audience from letter t
    where t.id = ${agreementId} and t.letter_class is null and ${inScope(actor.scope, 'letter t')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return whomItAsks(db, rows[0], mostNamed);
};

/** A text as one person of the scope would read it; without a person with values that show where they stand. */
export const previewOf = async (
  { db, actor }: Context,
  { agreementId, orgUserId }: Parsed<typeof agreementApi.preview>,
): Promise<Data<typeof agreementApi.preview>> => {
  const of = await findAgreement(db, actor, agreementId);
  if (orgUserId === undefined || isOfOrganisations(of.agreementLevel)) {
    const values = sampleValues(of.orgName, dayOf(clock.now()).slice(0, 4));
    return {
      ...shownTo({ ...of, parties: partiesIn(of.parties) }, values),
      realName: values.realName,
      orgName: values.orgName,
    };
  }
  const { rows } = await sql`select from org_user m where m.id = ${orgUserId} and m.left_at is null
    and ${inScope(actor.scope, 'org_user m')}`.execute(db);
  if (rows.length === 0) throw fail('object.missing');
  const values = await valuesOfMember(db, { orgUserId, publisherId: of.orgId });
  return {
    ...shownTo({ ...of, parties: partiesIn(of.parties) }, values),
    realName: values.realName,
    orgName: values.orgName,
  };
};
