import { sql } from 'kysely';
import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import type { Verified } from '#contracts/certificates/certificate.contract.ts';
import { keptRow } from '#domains/people/door.ts';
import { publicAddress } from '#kernel/address.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { Keys } from '#kernel/keys.ts';
import { countUse } from '#kernel/rate.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { localDay } from '#kernel/zone.ts';
import { stateToday } from '../issues/certificate.queries.ts';
import { drawFace, readFaces } from '../issues/face.service.ts';
import { sendSvg } from '../issues/pdf.service.ts';
import { bytesOf, storedFile } from '../issues/photo.service.ts';
import type { Printed } from '../issues/printed.rules.ts';

/** Checks of one address: far more than a person or an inspector makes, far fewer than guessing would take. */
export const uses = { most: 60, minutes: 10 };
/** A page asks for its facts, its photo and its picture: each is counted. */
const perPage = 3;
/** What a code looks like: 18 random bytes. Anything else is not even looked for. */
const shape = /^[\w-]{24}$/;

const count = async (visit: Visit): Promise<void> => {
  const minutes = await visit.trace((db) =>
    countUse(db, 'certificate.verify', visit.origin.ip, uses.most * perPage, uses.minutes),
  );
  if (minutes > 0) throw fail('certificate.tooOften', { minutes });
};

interface Row {
  id: string;
  cert_number: string;
  state: number;
  template_name: string;
  id_card_masked: string;
  printed: Printed;
  issued_on: string;
  valid_until: string | null;
  ended_on: string | null;
  photo_file_id: string | null;
  successor: string | null;
  user_id: string;
  /** Whether its person was deleted. */
  erased: boolean;
}

/** The certificate of a code; a wrong code, a tampered one and none get one and the same answer. */
const byCode = async (db: Db, code: string): Promise<Row> => {
  if (!shape.test(code)) throw fail('certificate.notFound');
  const { rows } = await sql<Row>`
    select c.id, c.cert_number, c.state, t.template_name, c.id_card_masked, c.printed, c.issued_on::text, c.valid_until::text,
      ${localDay(sql`c.ended_at`)}::text as ended_on, c.photo_file_id,
      (select x.code from certificate x where x.replaces_id = c.id) as successor,
      c.user_id, exists (select from app_user e where e.id = c.user_id and e.erased_at is not null) as erased
    from certificate c join cert_template t on t.id = c.template_id where c.code = ${code}`.execute(db);
  if (!rows[0]) throw fail('certificate.notFound');
  return rows[0];
};

/** Of somebody who was deleted, what the certificate says stands with what a law keeps, until it ends. */
const asIssued = async (db: Db, keys: Keys, row: Row): Promise<Row> => {
  if (!row.erased) return row;
  const was = await keptRow(db, keys, { table: 'certificate', id: row.id, userId: row.user_id });
  if (!was) throw fail('certificate.notFound');
  return { ...row, printed: was.printed as Printed, id_card_masked: String(was.id_card_masked) };
};

const found = async (visit: Visit, code: string): Promise<Row> => {
  await count(visit);
  return visit.apart(everything, async (db) => asIssued(db, visit.runtime.keys, await byCode(db, code)));
};

/** Everything that is printed on the certificate of a code, and whether it is valid today; the person's number masked. */
export const verify = async (visit: Visit, input: { code: string }): Promise<Verified> => {
  const row = await found(visit, input.code);
  const { idCard: _idCard, idCardMasked: _masked, certNumber: _number, ...values } = row.printed[visit.language];
  const state = stateToday(row.state, row.valid_until);
  const ended = state === certificateState.values.revoked || state === certificateState.values.reissued;
  visit.reply.header('cache-control', 'no-store');
  return {
    ...values,
    certificateNumber: row.cert_number,
    state,
    templateName: row.template_name,
    idCard: row.id_card_masked,
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    endedOn: ended ? (row.ended_on ?? dayOf(clock.now())) : null,
    hasPhoto: row.photo_file_id !== null,
    successorCode: row.successor,
    checkedAt: clock.now().toISOString(),
  };
};

/** The photo of the certificate of a code. */
export const verifyPhoto = async (visit: Visit, input: { code: string }): Promise<Buffer> => {
  const { photo_file_id: fileId } = await found(visit, input.code);
  const file = fileId ? await visit.apart(everything, (db) => storedFile(db, fileId)) : undefined;
  const bytes = file ? await bytesOf(visit.runtime, file) : undefined;
  if (!bytes) throw fail('certificate.notFound');
  visit.reply.header('content-type', 'image/jpeg');
  visit.reply.header('cache-control', 'private, no-store');
  return bytes;
};

/** The certificate of a code as it was printed, with the person's number masked. */
export const verifyFace = async (visit: Visit, input: { code: string }): Promise<Buffer> => {
  const row = await found(visit, input.code);
  if (row.erased) throw fail('certificate.notFound');
  const [face] = await visit.apart(everything, (db) => readFaces(db, [row.id]));
  if (!face) throw fail('certificate.notFound');
  return sendSvg(visit, await drawFace(visit.runtime, face, publicAddress(visit.runtime.settings), 'masked'));
};
