/** Looks of the demonstration's drawn people. */
const skins = [
  ['#e8c19c', '#b98a63'],
  ['#dcae86', '#a87a55'],
  ['#f0cfae', '#c79a76'],
  ['#d39f78', '#9c6e4a'],
] as const;
const hairs = ['#15110f', '#241a15', '#332a24', '#55504c', '#7d7873'];
const shirts = ['#2f4a66', '#365f46', '#7a3b3b', '#4a4a5e', '#7a6130', '#2d6d73'];
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** Measures of one drawing, in units of a picture of 300 by 400. */
interface Look {
  skin: string;
  shade: string;
  hair: string;
  shirt: string;
  /** Half the width of the face. */
  half: number;
  /** Height of the eyes, and half the distance between them. */
  eyes: number;
  apart: number;
  glasses: boolean;
  long: boolean;
}

const lookOf = (serial: number, male: boolean): Look => {
  const [skin, shade] = pick(skins, serial * 5 + 1);
  return {
    skin,
    shade,
    hair: pick(hairs, serial * 3),
    shirt: pick(shirts, serial * 7 + 2),
    half: 66 + (serial % 5) * 2,
    eyes: 158 + (serial % 3) * 2,
    apart: 28 + (serial % 4),
    glasses: serial % 6 === 0,
    long: !male,
  };
};

const defs = ({ skin, shade }: Look): string => `<defs>
  <radialGradient id="face" cx="46%" cy="40%" r="68%"><stop offset="0" stop-color="#fbe3cb"/><stop offset=".45" stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></radialGradient>
  <linearGradient id="neck" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
  <radialGradient id="wall" cx="50%" cy="35%" r="80%"><stop offset="0" stop-color="#9cc3ea"/><stop offset="1" stop-color="#5a8fc4"/></radialGradient>
  ${[1.2, 2.5, 5].map((blur, place) => `<filter id="soft${place}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${blur}"/></filter>`).join('')}</defs>`;

const body = ({ shirt, shade, half, hair, long }: Look): string => `
  <rect width="300" height="400" fill="url(#wall)"/>
  ${long ? `<path d="M${138 - half} 150 q-8 110 18 176 h${2 * half - 12} q26 -66 18 -176 z" fill="${hair}"/>` : ''}
  <path d="M10 400 q10 -82 92 -96 h96 q82 14 92 96 z" fill="${shirt}"/><path d="M112 300 l38 46 l38 -46 z" fill="#f4f4f4"/>
  <path d="M118 240 h64 v52 q-32 30 -64 0 z" fill="url(#neck)"/>
  <path d="M120 258 q30 34 60 0 l-3 22 q-28 20 -54 0 z" fill="${shade}" filter="url(#soft2)"/>`;

const head = ({ shade, half, hair }: Look): string => `
  <ellipse cx="${147 - half}" cy="172" rx="8" ry="19" fill="${shade}"/><ellipse cx="${153 + half}" cy="172" rx="8" ry="19" fill="${shade}"/>
  <path d="M${150 - half} 140 C${150 - half} 222 108 270 150 270 C192 270 ${150 + half} 222 ${150 + half} 140 C${150 + half} 70 ${150 - half} 70 ${150 - half} 140 z" fill="url(#face)"/>
  <path d="M${144 - half} 164 q-10 -116 ${half + 6} -120 q${half + 16} 4 ${half + 6} 120 q-2 -44 -20 -62 q-${half - 16} 14 -${2 * half - 28} 0 q-18 18 -20 62 z" fill="${hair}" filter="url(#soft0)"/>`;

/** Shadows under brows, cheeks and lips: what makes a drawing a face for a detector. */
const shadows = ({ shade, half, eyes, apart }: Look): string => `<g filter="url(#soft2)" fill="${shade}" opacity=".55">
  <ellipse cx="${150 - apart}" cy="${eyes - 3}" rx="21" ry="11"/><ellipse cx="${150 + apart}" cy="${eyes - 3}" rx="21" ry="11"/>
  <path d="M${154 - half} 190 q10 60 34 72 q-26 -30 -34 -72z"/><path d="M${146 + half} 190 q-10 60 -34 72 q26 -30 34 -72z"/>
  <ellipse cx="150" cy="258" rx="24" ry="6"/></g>`;

const eye = ({ shade, eyes, apart }: Look, side: -1 | 1): string => {
  const x = 150 + side * apart;
  return `<path d="M${x - 15} ${eyes} q15 -13 30 0 q-15 11 -30 0z" fill="#f7f3ee"/><circle cx="${x}" cy="${eyes - 1}" r="6.6" fill="#3a241a"/>
    <circle cx="${x}" cy="${eyes - 1}" r="3" fill="#080505"/><circle cx="${x + 2}" cy="${eyes - 3}" r="1.6" fill="#fff"/>
    <path d="M${x - 16} ${eyes} q16 -15 32 0" stroke="#241711" stroke-width="3" fill="none"/><path d="M${x - 14} ${eyes + 6} q14 7 28 0" stroke="${shade}" stroke-width="1.6" fill="none"/>`;
};

const features = (look: Look): string => {
  const { shade, hair, eyes, apart, glasses } = look;
  const frames = glasses
    ? `<g fill="none" stroke="#3b3b3b" stroke-width="2.4"><circle cx="${150 - apart}" cy="${eyes}" r="20"/><circle cx="${150 + apart}" cy="${eyes}" r="20"/><path d="M${170 - apart} ${eyes - 4} h${2 * apart - 40}"/></g>`
    : '';
  return `<g filter="url(#soft0)">
    <path d="M${131 - apart} ${eyes - 20} q18 -13 36 -1 q-18 -5 -36 1z M${133 + apart} ${eyes - 21} q18 -12 36 1 q-18 -6 -36 -1z" fill="${hair}" stroke="${hair}" stroke-width="4"/>
    ${eye(look, -1)}${eye(look, 1)}</g>
  <g filter="url(#soft1)"><path d="M143 ${eyes + 2} q-2 30 -10 40 M157 ${eyes + 2} q2 30 10 40" stroke="${shade}" stroke-width="4" fill="none" opacity=".6"/>
    <path d="M147 ${eyes} q-2 26 3 38 q5 -12 3 -38z" fill="#fff3e2" opacity=".8"/><ellipse cx="150" cy="${eyes + 44}" rx="17" ry="7" fill="${shade}" opacity=".7"/></g>
  <g filter="url(#soft0)"><ellipse cx="142" cy="${eyes + 46}" rx="4" ry="2.6" fill="#5b3423"/><ellipse cx="158" cy="${eyes + 46}" rx="4" ry="2.6" fill="#5b3423"/>
    <path d="M124 ${eyes + 69} q13 -8 26 -3 q13 -5 26 3 q-26 5 -52 0z" fill="#a8534c"/><path d="M124 ${eyes + 69} q26 6 52 0 q-26 20 -52 0z" fill="#c26f66"/>
    <path d="M124 ${eyes + 69} q26 7 52 0" stroke="#6d2f2b" stroke-width="2" fill="none"/></g>${frames}`;
};

const svgOf = (look: Look): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">${defs(look)}${body(look)}${head(look)}${shadows(look)}${features(look)}</svg>`;

const draw = async (serial: number, male: boolean): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svgOf(lookOf(serial, male))))
    .resize(300, 400)
    .jpeg({ quality: 85 })
    .toBuffer();
};

/** Different looks; with more people the looks come again, so that a first start does not draw for ten seconds. */
const looks = 48;
const drawn = new Map<string, Promise<Buffer>>();

/** A portrait photo drawn by code, JPEG of 300 x 400 pixels, shaded so that the face engine finds one face in it. */
export const drawPortrait = (serial: number, male: boolean): Promise<Buffer> => {
  const key = `${serial % looks} ${male}`;
  const known = drawn.get(key);
  if (known) return known;
  const drawing = draw(serial % looks, male);
  drawn.set(key, drawing);
  return drawing;
};
