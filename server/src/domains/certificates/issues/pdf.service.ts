import type { Readable } from 'node:stream';
import { everyFlavour } from '#contracts/training/flavours.ts';
import { answerPdf, openedTicket } from '#domains/prints/door.ts';
import { publicAddress } from '#kernel/address.ts';
import { placedPdf } from '#kernel/engines/placed/placed.ts';
import { fail } from '#kernel/errors.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { certificateFor } from './certificate.queries.ts';
import { ticketKind } from './certificate.service.ts';
import {
  drawFace,
  faceOf,
  type Numbered,
  numberedFor,
  picturesOf,
  readFaces,
  type StoredFace,
} from './face.service.ts';
import { pagesOf } from './printed.rules.ts';

/** What is drawn of one certificate, whose template may stand elsewhere; the caller has checked who may see it. */
export const faceFor = async ({ runtime }: Pick<Visit, 'runtime'>, certificateId: string): Promise<StoredFace> => {
  const [found] = await runtime.database.within(everything, (db) => readFaces(db, [certificateId]), 'read');
  if (!found) throw fail('object.missing');
  return found;
};

/** Answers with a picture that runs nothing: letters are outlines, pictures lie inside. */
export const sendSvg = (visit: Visit, svg: string): Buffer => {
  visit.reply.header('content-type', 'image/svg+xml; charset=utf-8');
  visit.reply.header('cache-control', 'private, max-age=60');
  return Buffer.from(svg);
};

const pdfOf = async (runtime: Runtime, of: StoredFace, base: string, numbered: Numbered): Promise<Buffer> => {
  const { face, photo } = await faceOf(runtime, of, base, numbered);
  return placedPdf(`${of.template_name} ${of.cert_number}`, pagesOf([face]), {
    ...(await picturesOf(runtime, of.layout)),
    ...photo,
  });
};

/** A certificate as a PDF and its number, whole; the caller has checked who may see it. `base`: address of the public pages. */
export const drawPdf = async (
  runtime: Runtime,
  certificateId: string,
  base: string,
): Promise<{ number: string; bytes: Buffer }> => {
  const of = await faceFor({ runtime }, certificateId);
  return { number: of.cert_number, bytes: await pdfOf(runtime, of, base, 'whole') };
};

/** The PDF of one certificate, with as much of the person's number as its reader sees. */
export const sendPdf = async (visit: Visit, of: StoredFace, numbered: Numbered): Promise<Buffer> => {
  const bytes = await pdfOf(visit.runtime, of, publicAddress(visit.runtime.settings), numbered);
  return answerPdf(visit, `${of.real_name} ${of.cert_number}`, bytes);
};

/** The face of a certificate as it was issued; the caller has checked who may see it. */
export const drawIssued = async (visit: Visit, certificateId: string): Promise<string> => {
  const of = await faceFor(visit, certificateId);
  return drawFace(visit.runtime, of, publicAddress(visit.runtime.settings), numberedFor(visit.actor));
};

/** A certificate of the scope as SVG. */
export const showFace = async (visit: Visit, input: { certificateId: string }): Promise<Buffer | Readable> => {
  await visit.apart(visit.actor.scope, (db) => certificateFor(db, visit.actor, input.certificateId));
  return sendSvg(visit, await drawIssued(visit, input.certificateId));
};

/** The PDF of a ticket, with the rights its maker has now. */
export const showPdf = async (visit: Visit, input: { ticket: string }): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, ticketKind, input.ticket, everyFlavour('cert:print'));
  await visit.apart(actor.scope, (db) => certificateFor(db, actor, about.objectId));
  return sendPdf(visit, await faceFor(visit, about.objectId), numberedFor(actor));
};
