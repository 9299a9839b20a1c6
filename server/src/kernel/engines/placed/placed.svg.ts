import { readyImage } from './placed.image.ts';
import { type Face, layText } from './placed.text.ts';
import type { PlacedImages, PlacedPage, PlacedPiece } from './placed.ts';

const pointsPerMillimetre = 72 / 25.4;
const round = (value: number): string => String(Math.round(value * 1000) / 1000);
const attribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Modules = (text: string) => { side: number; runs: { x: number; y: number; width: number }[] };

/** Outlines of letters in thousandths of the size, each written down once. */
const outlines = () => {
  const ids = new Map<string, string>();
  const defs: string[] = [];
  return {
    defs,
    idOf(font: string, face: Face, letter: string): string | undefined {
      const key = `${font}/${letter}`;
      const known = ids.get(key);
      if (known !== undefined) return known === '' ? undefined : known;
      const path = face.glyph(letter).path.toSVG();
      const id = path === '' ? '' : `g${ids.size}`;
      ids.set(key, id);
      if (id === '') return undefined;
      const scale = face.scale(letter);
      const scaled = scale === 1 ? '' : ` transform="scale(${scale.toFixed(6)})"`;
      defs.push(`<path id="${id}"${scaled} d="${attribute(path)}"/>`);
      return id;
    },
  };
};

const textOf = (piece: PlacedPiece & { kind: 'text' }, face: Face, letters: ReturnType<typeof outlines>): string => {
  if (piece.text.trim() === '') return '';
  const room = {
    x: piece.x * pointsPerMillimetre,
    y: piece.y * pointsPerMillimetre,
    width: piece.width * pointsPerMillimetre,
    height: piece.height * pointsPerMillimetre,
  };
  const laid = layText(face, piece, room);
  const scale = laid.size / 1000;
  const lines = laid.lines.map((line) => {
    let at = 0;
    const uses = [...line.text].map((letter) => {
      const id = letters.idOf(piece.font, face, letter);
      const use = id === undefined ? '' : `<use href="#${id}" x="${round(at)}"/>`;
      at += face.advance(letter) + piece.spacing / scale;
      return use;
    });
    return `<g transform="translate(${round(line.x)} ${round(line.base)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})">${uses.join('')}</g>`;
  });
  return `<g transform="scale(${round(1 / pointsPerMillimetre)})" fill="${attribute(piece.colour)}">${lines.join('')}</g>`;
};

const codeOf = (piece: PlacedPiece & { kind: 'qr' }, modules: Modules): string => {
  const { side, runs } = modules(piece.text);
  const whole = Math.min(piece.width, piece.height);
  const left = piece.x + (piece.width - whole) / 2;
  const top = piece.y + (piece.height - whole) / 2;
  const path = runs.map((run) => `M${run.x} ${run.y}h${run.width}v1h-${run.width}z`).join('');
  return (
    `<g transform="translate(${round(left)} ${round(top)}) scale(${round(whole / side)})">` +
    `<rect width="${side}" height="${side}" fill="#ffffff"/><path d="${path}" fill="${attribute(piece.colour)}" shape-rendering="crispEdges"/></g>`
  );
};

const boxOf = (piece: PlacedPiece): string =>
  `x="${round(piece.x)}" y="${round(piece.y)}" width="${round(piece.width)}" height="${round(piece.height)}"`;

/** A page as SVG in millimetres, with its letters as outlines and its pictures inside. */
export const svgOf = async (
  page: PlacedPage,
  images: PlacedImages,
  faceNamed: (name: string) => Face,
  modules: Modules,
): Promise<Uint8Array> => {
  const letters = outlines();
  const parts: string[] = [];
  for (const piece of page.pieces) {
    if (piece.kind === 'text') parts.push(textOf(piece, faceNamed(piece.font), letters));
    else if (piece.kind === 'qr') parts.push(codeOf(piece, modules));
    else if (piece.kind === 'box')
      parts.push(
        `<rect ${boxOf(piece)} fill="${attribute(piece.fill ?? 'none')}" stroke="${attribute(piece.colour)}" stroke-width="${piece.border}"/>`,
      );
    else {
      const bytes = images[piece.name];
      if (!bytes) continue;
      const ready = await readyImage(bytes);
      const fit = piece.fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet';
      parts.push(
        `<image ${boxOf(piece)} preserveAspectRatio="${fit}" href="data:image/${ready.type};base64,${ready.bytes.toString('base64')}"/>`,
      );
    }
  }
  const size = `${round(page.width)} ${round(page.height)}`;
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" width="${round(page.width)}mm" height="${round(page.height)}mm">` +
      `<rect width="100%" height="100%" fill="#ffffff"/><defs>${letters.defs.join('')}</defs>${parts.join('')}</svg>`,
  );
};
