import { deflateSync } from 'node:zlib';

/** Objects of a PDF by their numbers, each as it stands between `obj` and `endobj`. */
type Objects = Readonly<Record<number, string>>;

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

/** Objects of a paper of so many pages, with the list of its pages as the second. */
export const pagesOf = (count: number, told: number | string = count): Objects => {
  const numbers = Array.from({ length: count }, (_, place) => place + 3);
  return {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: `<< /Type /Pages /Kids [${numbers.map((one) => `${one} 0 R`).join(' ')}] /Count ${told} >>`,
    ...Object.fromEntries(numbers.map((one) => [one, page])),
  };
};

/** Writes objects behind what there is, with the table of where they stand: of a new paper, or as a program saves changes. */
const written = (before: Buffer, objects: Objects, trailer: string): Buffer => {
  const parts: Buffer[] = [before];
  let at = before.length;
  const table: string[] = [];
  for (const [number, body] of Object.entries(objects)) {
    const part = Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1');
    table.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(part);
    at += part.length;
  }
  parts.push(
    Buffer.from(`xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
};

const sizeOf = (objects: Objects): number => Math.max(...Object.keys(objects).map(Number)) + 1;

/** A paper of these objects, as programs wrote them before 2003. @param head what stands behind the first line. */
export const pdfOf = (objects: Objects, head = ''): Buffer =>
  written(Buffer.from(`%PDF-1.4\n${head}`, 'latin1'), objects, `<< /Size ${sizeOf(objects)} /Root 1 0 R >>`);

/** The same paper after a program has saved other objects behind it. */
export const changedPdf = (before: Buffer, objects: Objects, size: number): Buffer => {
  const last = before.lastIndexOf('startxref');
  const previous = /startxref\s+(\d+)/.exec(before.toString('latin1', last))?.[1] ?? '0';
  return written(before, objects, `<< /Size ${size} /Root 1 0 R /Prev ${previous} >>`);
};

/** A paper whose objects are packed into one stream, with a packed table, as programs write them today. */
export const packedPdf = (objects: Objects): Buffer => {
  const bodies = Object.entries(objects);
  const places: string[] = [];
  let within = 0;
  for (const [number, body] of bodies) {
    places.push(`${number} ${within}`);
    within += body.length + 1;
  }
  const first = `${places.join(' ')} `;
  const packed = deflateSync(Buffer.from(first + bodies.map(([, body]) => body).join('\n'), 'latin1'));
  const streamNumber = sizeOf(objects);
  const head = Buffer.from('%PDF-1.5\n');
  const stream = Buffer.concat([
    Buffer.from(
      `${streamNumber} 0 obj\n<< /Type /ObjStm /N ${bodies.length} /First ${first.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const at = head.length + stream.length;
  const rows = [[0, 0, 0, 0]];
  for (let number = 1; number < streamNumber; number += 1) rows.push([2, 0, streamNumber, number - 1]);
  rows.push([1, 0, head.length, 0], [1, at >> 8, at & 255, 0]);
  const table = deflateSync(Buffer.from(rows.flat()));
  const told = `<< /Type /XRef /Size ${streamNumber + 2} /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>`;
  return Buffer.concat([
    head,
    stream,
    Buffer.from(`${streamNumber + 1} 0 obj\n${told}\nstream\n`),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
};

/** A paper of one page, the smallest a reader opens. */
export const smallPdf = (): Buffer => pdfOf(pagesOf(1));
