const frame = (inside: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"><rect width="640" height="320" rx="10" fill="#eef4fb"/><rect x="24" y="24" width="120" height="272" rx="6" fill="#1f2d3d"/><rect x="160" y="24" width="456" height="36" rx="6" fill="#fff"/>${inside}</svg>`,
  )}`;

const bar = (x: number, y: number, width: number, colour: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="10" rx="5" fill="${colour}"/>`;
const rows = (from: number): string =>
  Array.from({ length: 6 }, (_, row) => bar(184, from + row * 30, 380 - ((row * 53) % 120), '#c9d6e4')).join('');
const mark = (x: number, y: number, r = 22): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fa8c16" stroke-width="4"/>`;

/** Pictures of the process guide: where on the screen each step happens. */
export const guidePictures: readonly string[] = [
  frame(
    `${bar(40, 96, 70, '#409eff')}<rect x="160" y="76" width="456" height="220" rx="6" fill="#fff"/><rect x="184" y="92" width="64" height="22" rx="4" fill="#409eff"/>${rows(134)}${mark(216, 103, 30)}`,
  ),
  frame(
    `${bar(40, 126, 84, '#409eff')}<rect x="160" y="76" width="456" height="220" rx="6" fill="#fff"/><rect x="260" y="92" width="64" height="22" rx="4" fill="#c9d6e4"/>${rows(134)}${mark(292, 103, 30)}`,
  ),
  frame(
    `${bar(40, 156, 60, '#409eff')}<rect x="160" y="76" width="216" height="220" rx="6" fill="#fff"/><rect x="392" y="76" width="224" height="220" rx="6" fill="#fff"/>${bar(410, 110, 150, '#409eff')}${bar(426, 140, 130, '#c9d6e4')}${bar(426, 170, 150, '#c9d6e4')}${mark(418, 115, 26)}`,
  ),
  frame(
    `${bar(40, 226, 76, '#409eff')}<rect x="160" y="76" width="456" height="220" rx="6" fill="#fff"/>${rows(104)}${mark(200, 109, 26)}`,
  ),
];
