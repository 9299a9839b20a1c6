import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readSettings } from '../../settings.ts';

/** A font of paper by the files of its two weights; a font of one weight stands in for the other. */
export interface PaperFont {
  readonly normal: string;
  readonly bold: string;
}

const require = createRequire(import.meta.url);
const chinese = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'));
const latin = dirname(require.resolve('@expo-google-fonts/noto-sans/package.json'));
/** Where Debian's package `fonts-hanazono` puts the rarest Chinese letters. */
const hanazono = '/usr/share/fonts/truetype/hanazono';

const alone = (file: string): PaperFont => ({ normal: file, bold: file });

/** Name of the font of paper in a document, also for the text of an `svg` in it. */
export const pdfFont = 'NotoSansSC';

/** The font that paper is set in. */
export const mainFont: PaperFont = {
  normal: join(chinese, '400Regular', 'NotoSansSC_400Regular.ttf'),
  bold: join(chinese, '700Bold', 'NotoSansSC_700Bold.ttf'),
};

/** Fonts that a letter is looked for in, one after the other, when the font of paper lacks it; those that are there. */
export const fallbackFonts = (): PaperFont[] => {
  const own = readSettings().LUAN_FONT_FILE;
  return [
    {
      normal: join(latin, '400Regular', 'NotoSans_400Regular.ttf'),
      bold: join(latin, '700Bold', 'NotoSans_700Bold.ttf'),
    },
    ...(own === '' ? [] : [alone(own)]),
    ...['HanaMinA.ttf', 'HanaMinB.ttf']
      .map((name) => alone(join(hanazono, name)))
      .filter((font) => existsSync(font.normal)),
  ];
};
