import { inText, picturesOf, readPictures, richOf } from '#domains/archives/door.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import { countPages } from '#kernel/engines/pdf-pages.ts';
import type { Runtime } from '#kernel/runtime.ts';

/** What of an article stands on the paper of its lesson. */
export interface CaseText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  /** Its cover; null without one. */
  readonly cover: string | null;
}

/** An article on paper with the pictures it shows, its cover first where the text does not hold it. The caller may read it. */
export const writeCase = async (
  runtime: Runtime,
  of: CaseText,
  page: string,
): Promise<{ bytes: Buffer; pages: number }> => {
  const inBody = picturesOf(of.body);
  const cover = of.cover !== null && !inBody.includes(of.cover) ? [of.cover] : [];
  const images = await readPictures(runtime, [...cover, ...inBody], undefined, inText);
  const pictured = new Set(Object.keys(images));
  const bytes = await makePdf({
    title: of.title,
    fontSize: 12,
    footer: { left: of.title, right: page },
    images,
    content: [
      { text: of.title, bold: true, fontSize: 18, alignment: 'center', margin: [0, 8, 0, 14] },
      ...cover
        .filter((fileId) => pictured.has(fileId))
        .map((image) => ({ image, maxWidth: 500, maxHeight: 280, margin: [0, 0, 0, 10] as const })),
      ...(of.summary === '' ? [] : [{ text: of.summary, lineHeight: 1.6, margin: [0, 0, 0, 8] as const }]),
      richOf(of.body, { fontSize: 12 }, pictured),
    ],
  });
  return { bytes, pages: await countPages(bytes) };
};
