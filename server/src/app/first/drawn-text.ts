import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const font = join(
  dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json')),
  '400Regular',
  'NotoSansSC_400Regular.ttf',
);

/** A line of text as a transparent PNG, its letters so many pixels high. */
export const drawText = (text: string, letter: number, colour: string): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${colour}" size="${letter * 1024}">${text}</span>`,
      fontfile: font,
      font: 'Noto Sans SC',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer();
