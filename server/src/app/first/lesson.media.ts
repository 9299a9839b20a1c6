import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { findTool, withToolFolder } from '#kernel/engines/media/media-tools.ts';

const run = promisify(execFile);
const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);

interface Pdfmake {
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  setFonts(fonts: Record<string, Record<string, string>>): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
}

/** A small paper with a title and its points; the font is embedded by what is used of it. */
export const writePaper = async (title: string, titleEn: string, points: readonly string[]): Promise<Buffer> => {
  // The package carries no types.
  const { default: pdfmake } = (await import('pdfmake' as string)) as { default: Pdfmake };
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === font);
  pdfmake.setFonts({ Noto: { normal: font, bold: font, italics: font, bolditalics: font } });
  const made = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: 48,
    defaultStyle: { font: 'Noto', fontSize: 12, lineHeight: 1.5 },
    content: [
      { text: title, fontSize: 22, color: '#1f5fa8' },
      { text: titleEn, fontSize: 12, color: '#666666', margin: [0, 0, 0, 24] },
      { ol: [...points], margin: [0, 0, 0, 24] },
      { text: '路安 · Luan', fontSize: 10, color: '#888888' },
    ],
  });
  return Buffer.from(await made.getBuffer());
};

/** Seconds that are drawn and sounded; what lasts longer repeats them without being encoded again, which takes no time. */
const turn = 40;

/** Makes a turn by the program's arguments and repeats it to a length in seconds. Undefined where the program is missing. */
const repeated = async (
  seconds: number,
  extension: string,
  argumentsOf: (length: number) => readonly string[],
): Promise<Buffer | undefined> => {
  const tool = await findTool('ffmpeg');
  if (!tool) return undefined;
  return withToolFolder(async (folder) => {
    const [once, whole] = [`${folder}/once.${extension}`, `${folder}/whole.${extension}`];
    await run(tool, ['-v', 'error', '-y', ...argumentsOf(Math.min(turn, seconds)), once]);
    if (seconds <= turn) return readFile(once);
    // Where two turns meet some frames are lost: a second more makes the minutes whole.
    const again = ['-stream_loop', '-1', '-i', once, '-t', String(seconds + 2), '-c', 'copy'];
    await run(tool, ['-v', 'error', '-y', ...again, '-movflags', '+faststart', whole]);
    return readFile(whole);
  });
};

/** A film of a road with a car on it, and a soft tone; some 40 KB a minute. */
export const makeFilm = (seconds: number): Promise<Buffer | undefined> =>
  repeated(seconds, 'mp4', (length) => {
    const road =
      "drawbox=y=150:h=60:c=0x555555:t=fill,drawbox=x='mod(t*16,320)':y=178:w=30:h=4:c=white:t=fill,drawbox=x='mod(160+t*16,320)':y=178:w=30:h=4:c=white:t=fill,drawbox=x=120:y=150:w=70:h=24:c=0x2f6fd0:t=fill";
    const picture = ['-f', 'lavfi', '-i', `color=c=0x9ec9ee:s=320x240:r=1:d=${length},${road}`];
    const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=16000:duration=${length},volume=0.04`];
    const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '10', '-bf', '0', '-pix_fmt', 'yuv420p'];
    return [...picture, ...sound, ...codecs, '-c:a', 'aac', '-ac', '1', '-b:a', '12k'];
  });

/** A recording of a soft tone; some 60 KB a minute. */
export const makeSound = (seconds: number): Promise<Buffer | undefined> =>
  repeated(seconds, 'mp3', (length) => {
    const tone = ['-f', 'lavfi', '-i', `sine=frequency=392:sample_rate=8000:duration=${length},volume=0.08`];
    return [...tone, '-c:a', 'libmp3lame', '-b:a', '8k'];
  });

/** A cover: sky, road and a large letter of the title. */
export const drawCover = (title: string, hue: number): Promise<Buffer> => {
  const text = title.replace(/[<&>]/g, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
    <rect width="640" height="360" fill="hsl(${hue},55%,78%)"/>
    <path d="M260 200 L380 200 L560 360 L80 360 Z" fill="#565b63"/>
    <path d="M316 210 L324 210 L332 260 L308 260 Z M304 280 L336 280 L346 350 L294 350 Z" fill="#fff"/>
    <circle cx="540" cy="170" r="30" fill="#ffe08a"/>
    <rect y="28" width="640" height="84" fill="hsl(${hue},60%,30%)" opacity="0.85"/>
    <text x="320" y="84" font-size="${text.length > 12 ? 34 : 42}" fill="#fff" text-anchor="middle" font-family="Noto Sans CJK SC, Noto Sans SC, sans-serif">${text}</text>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
};
