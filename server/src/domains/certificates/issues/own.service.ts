import { sql } from 'kysely';
import type { OwnCertificate } from '#contracts/certificates/certificate.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import { publicAddress } from '#kernel/address.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { proveRead } from '#kernel/print-proof.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { stateToday } from './certificate.queries.ts';
import { drawFace, verifyAddress } from './face.service.ts';
import { faceFor, sendPdf, sendSvg } from './pdf.service.ts';

type Row = Omit<OwnCertificate, 'verifyAddress'> & { code: string };

/** Certificates of a person, newest first, from whatever organisation. */
export const listOwn = async ({ db, actor, runtime }: Context): Promise<OwnCertificate[]> => {
  const base = publicAddress(runtime.settings);
  // A person's papers go with the person: an organisation it has left still issued them.
  const { rows } = await sql<Row>`
    select c.id as "certificateId", c.cert_number as "certificateNumber", t.template_name as "templateName", c.plan_name as "planName",
      c.org_name as "orgName", c.flavour, c.state, c.issued_on::text as "issuedOn", c.valid_until::text as "validUntil", c.code
    from certificate c join cert_template t on t.id = c.template_id where c.user_id = ${actor.userId} order by c.id desc limit 200`.execute(
    db,
  );
  return rows.map(({ code, ...row }) => ({
    ...row,
    state: stateToday(row.state, row.validUntil),
    verifyAddress: verifyAddress(base, code),
  }));
};

const refuseForeign = async (db: Db, actor: Actor, certificateId: string): Promise<void> => {
  const { rows } = await sql`select from certificate where id = ${certificateId} and user_id = ${actor.userId}`.execute(
    db,
  );
  if (rows.length === 0) throw fail('object.missing');
};

export const showOwnFace = async (visit: Visit, input: { certificateId: string }): Promise<Buffer> => {
  await visit.apart(everything, (db) => refuseForeign(db, visit.actor, input.certificateId));
  const of = await faceFor(visit, input.certificateId);
  return sendSvg(visit, await drawFace(visit.runtime, of, publicAddress(visit.runtime.settings), 'whole'));
};

export const showOwnPdf = async (visit: Visit, input: { certificateId: string }): Promise<Buffer> => {
  await visit.apart(everything, (db) => refuseForeign(db, visit.actor, input.certificateId));
  const of = await faceFor(visit, input.certificateId);
  proveRead(visit, {
    operationModule: 'certificate',
    objectKind: 'certificate',
    objectId: of.id,
    name: of.real_name,
    certName: of.template_name,
    certCode: of.cert_number,
  });
  return sendPdf(visit, of, 'whole');
};
