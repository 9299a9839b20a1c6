/** Looks of the demonstration's drawn people. */
const skins = ['#f3d3b4', '#eac09a', '#f6dcc3', '#dfb48c'];
const hairs = ['#1d1a18', '#2b2320', '#3a2f2a', '#545050', '#8d8d8d'];
const shirts = ['#2f5d8a', '#365f46', '#7a3b3b', '#4a4a5e', '#8a6d2f', '#2d6d73'];
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

const drawing = (serial: number, male: boolean): string => {
  const skin = pick(skins, serial * 5 + 1);
  const hair = pick(hairs, serial * 3);
  const shirt = pick(shirts, serial * 7 + 2);
  const width = 62 + (serial % 5) * 2;
  const eyes = 128 + (serial % 3) * 2;
  const long = male
    ? ''
    : `<path d="M${120 - width} 120 q-6 90 10 130 h${width * 2 - 20} q16 -40 10 -130 z" fill="${hair}"/>`;
  const glasses =
    serial % 4 === 0
      ? `<g fill="none" stroke="#333" stroke-width="3"><circle cx="96" cy="${eyes}" r="15"/><circle cx="144" cy="${eyes}" r="15"/><path d="M111 ${eyes} h18"/></g>`
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320"><rect width="240" height="320" fill="#7fb2e5"/>${long}
    <path d="M20 320 q10 -80 70 -92 h60 q60 12 70 92 z" fill="${shirt}"/><path d="M92 230 l28 34 l28 -34 z" fill="#fff"/>
    <rect x="98" y="190" width="44" height="52" rx="18" fill="${skin}"/>
    <ellipse cx="120" cy="135" rx="${width}" ry="78" fill="${skin}"/>
    <path d="M${120 - width - 4} 130 q-4 -${88 + (serial % 4) * 4} ${width + 4} -90 q${width + 8} 2 ${width + 4} 90 q-10 -34 -28 -42 q-34 14 -${width} 4 q-22 8 -28 38 z" fill="${hair}"/>
    <ellipse cx="96" cy="${eyes}" rx="6" ry="5" fill="#222"/><ellipse cx="144" cy="${eyes}" rx="6" ry="5" fill="#222"/>
    <path d="M84 ${eyes - 16} q12 -7 24 0 M132 ${eyes - 16} q12 -7 24 0" stroke="${hair}" stroke-width="4" fill="none"/>
    <path d="M120 140 q-6 18 2 22" stroke="#b98a63" stroke-width="3" fill="none"/><path d="M102 178 q18 ${8 + (serial % 3) * 3} 36 0" stroke="#a8544c" stroke-width="4" fill="none" stroke-linecap="round"/>${glasses}</svg>`;
};

/** A portrait photo drawn by code, JPEG of 240 x 320 pixels. */
export const drawPortrait = async (serial: number, male: boolean): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing(serial, male)))
    .resize(240, 320)
    .jpeg({ quality: 80 })
    .toBuffer();
};
