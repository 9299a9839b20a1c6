import { sql } from 'kysely';
import { agreementRecordState } from '#contracts/agreements/agreement.codes.ts';
import type { ownAgreementApi } from '#contracts/agreements/own-agreement.contract.ts';
import type { openAgreementApi } from '#contracts/agreements/record.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { verifyAddress } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { publicAddress } from '#kernel/address.ts';
import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { countUse } from '#kernel/rate.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { textOf } from './asked.queries.ts';
import { ownPhone, shownOf } from './confirm.service.ts';
import { signatureByCode, signatureOf } from './signature.queries.ts';

/** Shown of what a person was asked. */
const most = 100;
/** Copies one address may look at: far more than an inspector does, far fewer than guessing would take. */
const uses = { most: 60, minutes: 10 };

interface Row {
  agreementRecordId: string;
  title: string;
  orgName: string;
  state: number;
  deadline: string;
  overdue: boolean;
  signedAt: string | null;
  reason: string;
}

const own = (actor: Actor) => sql`
  select t.id as "agreementRecordId", t.title, t.org_name as "orgName", t.state, t.deadline::text as deadline,
    (t.state = ${literal(agreementRecordState, 'unsigned')} and t.deadline < luan_today()) as overdue, t.signed_at as "signedAt", t.reason
  from agreement_record t where t.org_user_id = ${actor.orgUserId} and t.user_id = ${actor.userId}`;

/** Agreements the person is asked to sign: what waits first, then the newest. */
export const ownAgreements = async ({ db, actor }: Context): Promise<Data<typeof ownAgreementApi.list>> => {
  const { rows } =
    await sql<Row>`${own(actor)} and (t.state <> ${literal(agreementRecordState, 'superseded')} or t.signed_at is not null)
    order by t.state = ${literal(agreementRecordState, 'unsigned')} desc, t.id desc limit ${most}`.execute(db);
  return rows.map(({ reason: _reason, ...row }) => row);
};

/** One own agreement: as it was signed, else as it stands to be signed. */
export const ownAgreement = async (
  { db, actor, runtime }: Context,
  { agreementRecordId }: Parsed<typeof ownAgreementApi.one>,
): Promise<Data<typeof ownAgreementApi.one>> => {
  const { rows } = await sql<Row>`${own(actor)} and t.id = ${agreementRecordId}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  const was = await signatureOf(db, agreementRecordId);
  const text = await textOf(db, agreementRecordId, actor.realName);
  const { title, body } = was ?? text;
  return {
    ...rows[0],
    title,
    body,
    realName: actor.realName,
    textHash: text.textHash,
    refusable: text.refusable,
    signMethod: text.signMethod,
    shown: (await shownOf(db, actor, agreementRecordId)) !== undefined,
    phone: (await ownPhone(db, actor)).masked,
    sha256: was?.sha256 ?? '',
    verifyAddress: was ? verifyAddress(publicAddress(runtime.settings), was.code) : '',
  };
};

/** What a copy of a signed agreement says, to whoever holds its code; a wrong code and none get one and the same answer. */
export const verifyAgreement = async (
  visit: Visit,
  { code }: Parsed<typeof openAgreementApi.verify>,
): Promise<Data<typeof openAgreementApi.verify>> => {
  const minutes = await visit.trace((db) => countUse(db, 'agreement.verify', visit.origin.ip, uses.most, uses.minutes));
  if (minutes > 0) throw fail('certificate.tooOften', { minutes });
  visit.reply.header('cache-control', 'no-store');
  return visit.apart(everything, async (db) => {
    const was = /^[0-9a-f]{32}$/.test(code) ? await signatureByCode(db, code) : undefined;
    if (!was) throw fail('agreement.notFound');
    const { rows } = await sql<{ state: number }>`select t.state from agreement_record t
      join letter_signature s on s.agreement_record_id = t.id where s.id = ${was.signatureId}`.execute(db);
    const { title, body, proof, confirmed, confirmation, signedAt, sha256, intact, stampedBy, signerName, orgName } =
      was;
    return {
      title,
      body,
      proof,
      confirmed: confirmed as Data<typeof openAgreementApi.verify>['confirmed'],
      confirmation,
      signedAt,
      sha256,
      intact,
      stampedBy,
      signerName,
      orgName,
      state: rows[0]?.state ?? agreementRecordState.values.signed,
      checkedAt: clock.now().toISOString(),
    };
  });
};
