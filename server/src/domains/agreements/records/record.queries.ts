import { type RawBuilder, sql } from 'kysely';
import { agreementRecordMachine, agreementRecordState } from '#contracts/agreements/agreement.codes.ts';
import { isOfOrganisations } from '#contracts/agreements/agreement.rules.ts';
import { type AgreementRecordDetail, agreementRecordList } from '#contracts/agreements/record.contract.ts';
import { verifyAddress } from '#domains/training/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { publicAddress } from '#kernel/address.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { everything, inScope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import { requireSeen } from '#kernel/seen.ts';
import type { Visit } from '#kernel/serve.ts';
import { localDay } from '#kernel/zone.ts';
import { textOf } from './asked.queries.ts';
import { type Signed, signatureInScope, signatureOf } from './signature.queries.ts';

const { unsigned, refused } = agreementRecordState.values;

const overdue = sql<boolean>`(t.state = ${literal(agreementRecordState, 'unsigned')} and t.deadline < luan_today())`;

const columns = {
  agreementRecordId: sql`t.id`,
  agreementId: sql`t.letter_id`,
  title: sql`t.title`,
  realName: sql`t.real_name`,
  orgId: sql`t.org_id`,
  orgName: sql`t.org_name`,
  agreementKind: sql`t.kind`,
  agreementLevel: sql`t.level`,
  edition: sql`t.edition`,
  state: sql`t.state`,
  givenOn: sql`t.given_on::text`,
  deadline: sql`t.deadline::text`,
  overdue,
  agreementDays: sql`(coalesce(${localDay(sql`t.signed_at`)}::date, luan_today()) - t.given_on)::int`,
  signedAt: sql`t.signed_at`,
  validUntil: sql`t.valid_until::text`,
  reason: sql`t.reason`,
  version: sql`t.version`,
};

/** Of the own organisation as such, whoever may sign for it signs or refuses; a signed one is printed. */
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const state = Number(row.state);
  const own = isOfOrganisations(Number(row.agreementLevel)) && row.orgId === actor.orgId;
  const signs = own && may(actor, agreementRecordMachine.edges.sign.permission);
  return {
    ...row,
    can: [
      ...(signs && (state === unsigned || state === refused) ? ['sign'] : []),
      ...(signs && state === unsigned ? ['refuse'] : []),
      ...(row.signedAt !== null && may(actor, 'agreement:record:print') ? ['print'] : []),
    ],
  };
};

export const agreementRecordPage = listQuery(agreementRecordList, {
  base: 'agreement_record t',
  alias: 't',
  columns,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`t.title`, text)} or ${containingName(sql`t.real_name`, text)} or ${containing(sql`t.org_name`, text)})`,
    overdue: (wanted) => whether(overdue, wanted),
    ownOrganisation: (wanted, actor) =>
      whether(sql<boolean>`t.org_id = ${actor.orgId} and t.org_user_id is null`, wanted),
    orgUserId: (member) => sql<boolean>`t.org_user_id = ${member}`,
    signedBetween: (days) => within(sql`t.signed_at`, days),
  },
  sorts: { givenOn: sql`t.given_on`, deadline: sql`t.deadline` },
  order: { by: 'givenOn', direction: 'desc' },
  finish,
});

export type FoundRecord = Omit<AgreementRecordDetail, 'body' | 'shownTitle' | 'textHash' | 'needsStamp' | 'signed'>;

/** One record of the scope as its list has it; foreign equals missing. */
export const findRecord = async (db: Db, actor: Actor, agreementRecordId: string): Promise<FoundRecord> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, ${historyOf(agreementRecordMachine, sql`t.id`)} as history from agreement_record t
    where t.id = ${agreementRecordId} and ${inScope(actor.scope, 'agreement_record t')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as FoundRecord;
};

const shownSigned = (of: Signed, base: string): NonNullable<AgreementRecordDetail['signed']> => ({
  signatureId: of.signatureId,
  signerName: of.signerName,
  proof: of.proof as NonNullable<AgreementRecordDetail['signed']>['proof'],
  confirmed: of.confirmed as NonNullable<AgreementRecordDetail['signed']>['confirmed'],
  confirmation: of.confirmation,
  hasPicture: of.fileId !== null,
  signedName: of.signedName,
  identity: of.identity,
  device: of.device,
  ip: of.ip,
  sha256: of.sha256,
  intact: of.intact,
  stampedBy: of.stampedBy,
  verifyAddress: verifyAddress(base, of.code),
});

/**
 * One record of the scope: what was signed, whole; else the text as it stands to be signed, with the values put in. The text may
 * stand above, withdrawn by now: the transaction is open to all organisations. @param base address of the public pages
 */
export const recordDetail = async (
  db: Db,
  actor: Actor,
  agreementRecordId: string,
  base: string,
): Promise<AgreementRecordDetail> => {
  await requireSeen(db, actor.scope, 'agreement_record', [agreementRecordId]);
  const row = await findRecord(db, actor, agreementRecordId);
  const was = await signatureOf(db, agreementRecordId);
  const text = await textOf(db, agreementRecordId, row.orgId === actor.orgId ? actor.realName : '');
  const shown = was ?? text;
  return {
    ...row,
    shownTitle: shown.title,
    body: shown.body,
    textHash: text.textHash,
    needsStamp: text.needsStamp,
    signed: was ? shownSigned(was, base) : null,
  };
};

/** The same for what is printed of it. */
export const readRecord = (visit: Visit, actor: Actor, agreementRecordId: string): Promise<AgreementRecordDetail> =>
  visit.apart(everything, (db) => recordDetail(db, actor, agreementRecordId, publicAddress(visit.runtime.settings)));

/** What stands on the printed copy of a signature. */
export type SignedCopy = Pick<
  AgreementRecordDetail,
  'shownTitle' | 'body' | 'realName' | 'orgName' | 'edition' | 'signedAt' | 'needsStamp' | 'signed'
>;

/** One signature of the scope as its copy shows it, with the file of what was drawn; foreign equals missing. */
export const readCopy = async (
  visit: Visit,
  actor: Actor,
  signatureId: string,
): Promise<SignedCopy & { fileId: string | null }> => {
  const was = orMissing(await visit.apart(everything, (db) => signatureInScope(db, actor, signatureId)));
  const { title, body, signerName, orgName, edition, signedAt, needsStamp, fileId } = was;
  const base = publicAddress(visit.runtime.settings);
  const signed = shownSigned(was, base);
  return { shownTitle: title, body, realName: signerName, orgName, edition, signedAt, needsStamp, signed, fileId };
};

/** The file of a record's drawn signature. @throws file.missing where none was drawn. */
export const pictureOf = async (db: Db, actor: Actor, agreementRecordId: string): Promise<string> => {
  const { rows } = await sql<{ fileId: string | null }>`
    select s.file_id as "fileId" from agreement_record t join letter_signature s on s.agreement_record_id = t.id
    where t.id = ${agreementRecordId} and ${inScope(actor.scope, 'agreement_record t')} and ${inScope(actor.scope, 'letter_signature s')}`.execute(
    db,
  );
  const fileId = rows[0]?.fileId;
  if (!fileId) throw fail('file.missing');
  return fileId;
};

/** Records of one agreement in the scope, for its printed register. */
export const registerOf = async (
  db: Db,
  actor: Actor,
  agreementId: string,
  most: number,
): Promise<
  { realName: string; orgName: string; state: number; signedAt: string | null; reason: string; sha256: string }[]
> => {
  const mine: RawBuilder<boolean> = inScope(actor.scope, 'agreement_record t');
  const { rows } = await sql<{
    realName: string;
    orgName: string;
    state: number;
    signedAt: string | null;
    reason: string;
    sha256: string;
  }>`select t.real_name as "realName", t.org_name as "orgName", t.state, t.signed_at as "signedAt", t.reason,
      coalesce((select s.sha256 from letter_signature s where s.agreement_record_id = t.id), '') as sha256
    from agreement_record t where t.letter_id = ${agreementId} and ${mine} order by t.org_name, t.name_key, t.id limit ${most}`.execute(
    db,
  );
  return rows;
};
