type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const print = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const light = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours as WCAG 2.2 counts it: 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [high, low] = [light(parse(one)), light(parse(other))].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/** A colour mixed with black or white in small steps until it reads on its ground (more than the 4.5 to 1 that is asked, for grounds a little tinted). */
export const readable = (colour: string, ground: string, least = 5.4): string => {
  const end = light(parse(ground)) > 0.3 ? 0 : 255;
  let now = parse(colour);
  for (let step = 0; step < 60 && contrast(print(now), ground) < least; step += 1)
    now = now.map((part) => part + (end - part) * 0.05) as unknown as Rgb;
  return print(now);
};
