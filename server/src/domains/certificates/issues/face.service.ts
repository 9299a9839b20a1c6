import { sql } from 'kysely';
import { type CertLayout, certLayout, filesOf } from '#contracts/certificates/layout.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { type PlacedImages, placedSvg } from '#kernel/engines/placed/placed.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { bytesOf, storedFile } from './photo.service.ts';
import { type Face, type Printed, pageOf, pictureName } from './printed.rules.ts';

/** A certificate as it stands, with what its drawing needs. */
export interface StoredFace {
  id: string;
  cert_number: string;
  code: string;
  real_name: string;
  printed: Printed;
  id_card_sealed: string | null;
  photo_file_id: string | null;
  template_id: string;
  template_name: string;
  layout: CertLayout;
  language: string;
}

/** Certificates by their ids in the order asked, with their templates wherever those stand; the caller has checked who asks. */
export const readFaces = async (db: Db, ids: readonly string[]): Promise<StoredFace[]> => {
  const { rows } = await sql<StoredFace>`
    select c.id, c.cert_number, c.code, c.real_name, c.printed, c.id_card_sealed, c.photo_file_id, c.template_id, t.template_name, t.layout, t.language
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place) join certificate c on c.id = wanted.id
    join cert_template t on t.id = c.template_id order by wanted.place`.execute(db);
  return rows.map((row) => ({ ...row, layout: certLayout.parse(row.layout) }));
};

/** Address of a certificate's public page; its code on paper says the same. */
export const verifyAddress = (base: string, code: string): string => `${base}/certificate/verify?code=${code}`;

/** Values with the person's whole number put in where the template prints it. */
const withNumber = (runtime: Runtime, of: StoredFace): Printed => {
  if (of.id_card_sealed === null || !/\{idCard\}/.test(JSON.stringify(of.layout))) return of.printed;
  const idCard = runtime.keys.unseal(of.id_card_sealed);
  return { 'zh-CN': { ...of.printed['zh-CN'], idCard }, en: { ...of.printed.en, idCard } };
};

/** Values without any number of the person: for a reader whose roles hide it. */
const withoutNumber = (printed: Printed): Printed => {
  const none = { idCard: '', idCardMasked: '' };
  return { 'zh-CN': { ...printed['zh-CN'], ...none }, en: { ...printed.en, ...none } };
};

/** How much of the person's number a face shows: the whole one, the masked one for pages that open to anybody, or none. */
export type Numbered = 'whole' | 'masked' | 'none';

/** What somebody in the console sees of the number. */
export const numberedFor = (actor: Pick<Actor, 'hiddenFields'>): Numbered =>
  actor.hiddenFields.has('idCard') ? 'none' : 'whole';

/** Pictures of a layout by the names its pages use. */
export const picturesOf = async (runtime: Runtime, layout: CertLayout): Promise<Record<string, Uint8Array>> => {
  const found: Record<string, Uint8Array> = {};
  for (const fileId of filesOf(layout)) {
    const file = await runtime.database.within(everything, (db) => storedFile(db, fileId), 'read');
    const bytes = file ? await bytesOf(runtime, file) : undefined;
    if (bytes) found[pictureName(fileId)] = bytes;
  }
  return found;
};

/** How a certificate is drawn and its photo. */
export const faceOf = async (
  runtime: Runtime,
  of: StoredFace,
  base: string,
  numbered: Numbered,
): Promise<{ face: Face; photo: PlacedImages }> => {
  const fileId = of.photo_file_id;
  const file = fileId ? await runtime.database.within(everything, (db) => storedFile(db, fileId), 'read') : undefined;
  const bytes = file ? await bytesOf(runtime, file) : undefined;
  const name = `photo-${of.id}`;
  return {
    face: {
      layout: of.layout,
      language: of.language,
      printed: {
        whole: () => withNumber(runtime, of),
        masked: () => of.printed,
        none: () => withoutNumber(of.printed),
      }[numbered](),
      address: verifyAddress(base, of.code),
      photo: bytes ? name : null,
    },
    photo: bytes ? { [name]: bytes } : {},
  };
};

/** One certificate as SVG. */
export const drawFace = async (runtime: Runtime, of: StoredFace, base: string, numbered: Numbered): Promise<string> => {
  const { face, photo } = await faceOf(runtime, of, base, numbered);
  return placedSvg(pageOf(face), { ...(await picturesOf(runtime, of.layout)), ...photo });
};
