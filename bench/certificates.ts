import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { readyTemplates } from '#domains/certificates/door.ts';
import { beginPlaced, type PlacedPage } from '#kernel/engines/placed/placed.ts';
import { note } from './figures.ts';
import { photoOf } from './photo.ts';

const count = 1000;
const portion = 48;
const pointsPerMillimetre = 72 / 25.4;

const pageOf = (number: number): PlacedPage => {
  const layout = readyTemplates.find((one) => one.prefix === 'LAP')?.layout;
  if (!layout) throw new Error('The ready-made template is gone');
  const name = `${'赵钱孙李周吴郑王冯陈'[number % 10]}${'伟芳娜敏静丽强磊军洋'[(number * 3) % 10]}${String.fromCodePoint(0x4e00 + ((number * 37) % 6000))}`;
  return {
    width: layout.width,
    height: layout.height,
    pieces: layout.elements.map((one) => {
      const { x, y, width, height } = one;
      const room = { x, y, width, height };
      if (one.kind === 'text')
        return {
          ...room,
          kind: 'text',
          text: one.zh.replace(/\{(\w+)\}/g, name),
          font: one.font,
          size: one.fontSize,
          align: one.align,
          vertical: one.vertical,
          lineHeight: one.lineHeight,
          spacing: one.letterSpacing,
          colour: one.colour,
        };
      if (one.kind === 'qr')
        return {
          ...room,
          kind: 'qr',
          text: `https://luan.example/certificate/verify?code=${String(number).padStart(24, 'x')}`,
          colour: '#000000',
        };
      if (one.kind === 'box') return { ...room, kind: 'box', border: one.border, colour: one.colour, fill: one.fill };
      return { ...room, kind: 'image', name: `photo-${number}`, fit: 'cover' };
    }),
  };
};

/** The same pages in the words of pdfmake, each piece at its place. */
const contentOf = (page: PlacedPage, first: boolean): unknown[] => {
  const at = (piece: { x: number; y: number }) => ({
    x: piece.x * pointsPerMillimetre,
    y: piece.y * pointsPerMillimetre,
  });
  const nodes = page.pieces.map((piece): unknown => {
    const absolutePosition = at(piece);
    const width = piece.width * pointsPerMillimetre;
    if (piece.kind === 'text')
      return {
        absolutePosition,
        columns: [
          {
            width,
            text: piece.text,
            fontSize: piece.size,
            alignment: piece.align,
            lineHeight: piece.lineHeight,
            bold: piece.font.endsWith('Bold'),
            color: piece.colour,
          },
        ],
      };
    if (piece.kind === 'qr') return { absolutePosition, qr: piece.text, fit: width, eccLevel: 'M' };
    if (piece.kind === 'image')
      return { absolutePosition, image: piece.name, fit: [width, piece.height * pointsPerMillimetre] };
    return {
      absolutePosition,
      canvas: [
        {
          type: 'rect',
          x: 0,
          y: 0,
          w: width,
          h: piece.height * pointsPerMillimetre,
          lineWidth: piece.border * pointsPerMillimetre,
          lineColor: piece.colour,
          color: piece.fill ?? undefined,
        },
      ],
    };
  });
  return first ? nodes : [{ text: '', pageBreak: 'before' }, ...nodes];
};

/** The limit: pdfmake by itself, its fonts loaded, pictures as it wants them. */
export const runBare = async (pages: readonly PlacedPage[], photos: readonly Buffer[]): Promise<number> => {
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'));
  const normal = join(folder, '400Regular', 'NotoSansSC_400Regular.ttf');
  const bold = join(folder, '700Bold', 'NotoSansSC_700Bold.ttf');
  pdfmake.setFonts({ Sans: { normal, bold, italics: normal, bolditalics: bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  const images = Object.fromEntries(
    photos.map((photo, number) => [`photo-${number}`, `data:image/jpeg;base64,${photo.toString('base64')}`]),
  );
  const bytes = await pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [0, 0, 0, 0],
      content: pages.flatMap((page, index) => contentOf(page, index === 0)),
      images,
      defaultStyle: { font: 'Sans' },
    })
    .getBuffer();
  return bytes.length;
};

/** The bare run in a thread of its own, as ours: a module that says how long it took. */
const bareInThread = (photos: readonly Buffer[]): Promise<{ seconds: number; bytes: number; peak: number }> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./certificates.bare.ts', import.meta.url), { workerData: photos });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

export const certificatePages = (): PlacedPage[] => Array.from({ length: count }, (_, number) => pageOf(number));

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

const ours = async (photos: readonly Buffer[]) => {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const start = performance.now();
  const book = await beginPlaced('bench');
  try {
    const pages = certificatePages();
    for (let first = 0; first < count; first += portion) {
      const some = pages.slice(first, first + portion);
      const images = Object.fromEntries(
        some.map((_, index) => [`photo-${first + index}`, photos[first + index] as Buffer]),
      );
      await book.add(some, images);
    }
    const bytes = await book.end();
    return { seconds: (performance.now() - start) / 1000, bytes: bytes.length, peak };
  } finally {
    clearInterval(watch);
    await book.close();
  }
};

/** 1,000 certificates with photo and code as one PDF, against pdfmake alone with the same pages; both in a thread. */
export const measureCertificates = async (): Promise<void> => {
  const photos: Buffer[] = [];
  for (let number = 0; number < count; number += 1) photos.push(await photoOf(number, 354, 472, 86));
  const before = process.memoryUsage().rss;
  const own = await ours(photos);
  const bare = await bareInThread(photos);
  note(`Certificates: ${count} as one PDF`, {
    value: own.seconds,
    bare: bare.seconds,
    unit: 's',
    goal: { times: 2 },
  });
  note('Certificates: size of it', { value: megabytes(own.bytes), bare: megabytes(bare.bytes), unit: 'MB' });
  note('Certificates: memory above the start', {
    value: megabytes(own.peak - before),
    bare: megabytes(bare.peak - before),
    unit: 'MB',
  });
};
