import qrcode from 'qrcode';
import { fail } from '../../errors.ts';
import { PaperDocument } from '../paper/font-fallback.ts';
import { mainFont } from '../paper/fonts.ts';
import type { OpenEngine } from '../thread.ts';
import { type ReadyImage, readyImage } from './placed.image.ts';
import { svgOf } from './placed.svg.ts';
import { type Face, faceOf, layText, runOf } from './placed.text.ts';
import { type PlacedImages, type PlacedPage, type PlacedPiece, type PlacedQuestion, placedFonts } from './placed.ts';

const fontFiles: Readonly<Record<string, string>> = {
  [placedFonts[0]]: mainFont.normal,
  [placedFonts[1]]: mainFont.bold,
};
const pointsPerMillimetre = 72 / 25.4;
/** Modules of white around a code, within its box. */
const quiet = 2;

type Faces = ReadonlyMap<string, Face>;
interface Book {
  readonly doc: PaperDocument;
  readonly done: Promise<Uint8Array>;
  /** Pictures embedded already, by name. */
  readonly embedded: Map<string, { width: number; height: number }>;
}

const boxOf = (piece: PlacedPiece) => ({
  x: piece.x * pointsPerMillimetre,
  y: piece.y * pointsPerMillimetre,
  width: piece.width * pointsPerMillimetre,
  height: piece.height * pointsPerMillimetre,
});
type Room = ReturnType<typeof boxOf>;

/** Runs of dark modules of a code, row by row, in its own units with the white around it. */
export const modulesOf = (text: string): { side: number; runs: { x: number; y: number; width: number }[] } => {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const runs: { x: number; y: number; width: number }[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!modules.get(y, x)) continue;
      const first = x;
      while (x + 1 < size && modules.get(y, x + 1)) x += 1;
      runs.push({ x: first + quiet, y: y + quiet, width: x - first + 1 });
    }
  return { side: size + 2 * quiet, runs };
};

const drawCode = (doc: PaperDocument, piece: PlacedPiece & { kind: 'qr' }, room: Room): void => {
  const { side, runs } = modulesOf(piece.text);
  const whole = Math.min(room.width, room.height);
  const unit = whole / side;
  const left = room.x + (room.width - whole) / 2;
  const top = room.y + (room.height - whole) / 2;
  doc.rect(left, top, whole, whole).fill('#ffffff');
  for (const run of runs) doc.rect(left + run.x * unit, top + run.y * unit, run.width * unit, unit);
  doc.fill(piece.colour);
};

const drawImage = (book: Book, piece: PlacedPiece & { kind: 'image' }, room: Room): void => {
  const image = book.embedded.get(piece.name);
  if (!image) return;
  const choose = piece.fit === 'cover' ? Math.max : Math.min;
  const scale = choose(room.width / image.width, room.height / image.height);
  const width = image.width * scale;
  const height = image.height * scale;
  const { doc } = book;
  doc.save().rect(room.x, room.y, room.width, room.height).clip();
  doc.image(image, room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, { width, height });
  doc.restore();
};

/** The face of a font; refuses one that is not there by its name. */
export const faceNamed = (faces: Faces, name: string): Face => {
  const face = faces.get(name);
  if (!face) throw fail('print.fontMissing', { font: name });
  return face;
};

const drawText = (doc: PaperDocument, faces: Faces, piece: PlacedPiece & { kind: 'text' }, room: Room): void => {
  if (piece.text.trim() === '') return;
  const face = faceNamed(faces, piece.font);
  const laid = layText(face, piece, room);
  doc.font(piece.font).fontSize(laid.size).fillColor(piece.colour);
  for (const line of laid.lines)
    if (line.text !== '')
      doc.text(line.text, line.x, line.base, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: piece.spacing,
      });
};

const drawBox = (doc: PaperDocument, piece: PlacedPiece & { kind: 'box' }, room: Room): void => {
  if (piece.fill) doc.rect(room.x, room.y, room.width, room.height).fill(piece.fill);
  if (piece.border === 0) return;
  doc
    .lineWidth(piece.border * pointsPerMillimetre)
    .rect(room.x, room.y, room.width, room.height)
    .stroke(piece.colour);
};

const drawPage = (book: Book, faces: Faces, page: PlacedPage): void => {
  const { doc } = book;
  doc.addPage({ size: [page.width * pointsPerMillimetre, page.height * pointsPerMillimetre], margin: 0 });
  for (const piece of page.pieces) {
    const room = boxOf(piece);
    if (piece.kind === 'text') drawText(doc, faces, piece, room);
    else if (piece.kind === 'image') drawImage(book, piece, room);
    else if (piece.kind === 'qr') drawCode(doc, piece, room);
    else drawBox(doc, piece, room);
  }
};

const beginBook = (title: string, faces: Faces): Book => {
  const doc = new PaperDocument({}, {}, {}, {}, { autoFirstPage: false, info: { Title: title, Producer: 'Luan' } });
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve) => {
    doc.on('data', (bytes) => parts.push(bytes));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  });
  for (const [name, path] of Object.entries(fontFiles)) {
    doc.registerFont(name, path);
    doc.font(name);
    const face = faceNamed(faces, name);
    doc.inUse.layout = (text) => runOf(face, text);
  }
  return { doc, done, embedded: new Map() };
};

const addPages = async (
  book: Book,
  faces: Faces,
  pages: readonly PlacedPage[],
  images: PlacedImages,
): Promise<void> => {
  for (const [name, bytes] of Object.entries(images)) {
    if (book.embedded.has(name)) continue;
    const ready: ReadyImage = await readyImage(bytes);
    book.embedded.set(name, book.doc.openImage(ready.bytes));
  }
  for (const page of pages) drawPage(book, faces, page);
};

const endBook = async (book: Book): Promise<Uint8Array> => {
  book.doc.end();
  return book.done;
};

const readFaces = (): Faces => {
  const ruler = new PaperDocument({}, {}, {}, {}, { autoFirstPage: false });
  return new Map(
    Object.entries(fontFiles).map(([name, path]) => {
      ruler.registerFont(name, path);
      ruler.font(name);
      const own = ruler.inUse;
      return [name, faceOf((letter) => (ruler.holderOf(own, letter) ?? own).font)] as const;
    }),
  );
};

const lackingIn = (faces: Faces, text: string): string =>
  [...new Set(text)]
    .filter((letter) => letter.trim() !== '' && [...faces.values()].some((face) => face.glyph(letter).id === 0))
    .join('');

const nothing = new Uint8Array();

/** Opens the engine: fonts are read once, those that are fallen back on with the first letter that asks for them; at most one long document grows at a time. */
export const open: OpenEngine<PlacedQuestion, Uint8Array> = async () => {
  const faces = readFaces();
  let growing: Book | undefined;
  return async (question) => {
    if (question.do === 'svg')
      return svgOf(question.page, question.images, (name) => faceNamed(faces, name), modulesOf);
    if (question.do === 'whole') {
      const book = beginBook(question.title, faces);
      await addPages(book, faces, question.pages, question.images);
      return endBook(book);
    }
    if (question.do === 'lacking') return Buffer.from(lackingIn(faces, question.text));
    if (question.do === 'begin') {
      growing = beginBook(question.title, faces);
      return nothing;
    }
    if (!growing) throw new Error('No document was begun');
    if (question.do === 'add') {
      await addPages(growing, faces, question.pages, question.images);
      return nothing;
    }
    const whole = await endBook(growing);
    growing = undefined;
    return whole;
  };
};
