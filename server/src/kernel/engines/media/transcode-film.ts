import { type Measure, reading } from './media.ts';
import { runTool } from './media-tools.ts';

/** Longest side of the converted film, in pixels: full HD. */
const fullHd = 1920;

/** Scales one side as the longer one has to become smaller; nothing grows, and nothing vanishes. */
const fitted = (side: 'iw' | 'ih'): string => `'max(1,trunc(${side}*min(1,${fullHd}/max(iw,ih))))'`;

/** Sides that fit, filled up to even ones where they are odd: 4:2:0 keeps colour for two pixels at a time. */
const sides = `scale=w=${fitted('iw')}:h=${fitted('ih')},pad=w='ceil(iw/2)*2':h='ceil(ih/2)*2'`;

/** Light of HDR brought down to what screens show; phones leave out which colours they mean. */
const dimmed = (transfer: NonNullable<Measure['bright']>): string =>
  [
    `zscale=tin=${transfer}:min=bt2020nc:pin=bt2020:rin=tv:t=linear:p=bt709:npl=100`,
    'format=gbrpf32le',
    'tonemap=tonemap=hable:desat=0',
    'zscale=tin=linear:pin=bt709:t=bt709:m=bt709:p=bt709:r=tv',
  ].join(',');

/** Whether the program on this machine brings down the light of HDR; one of the system's may lack it. */
const canDim = async (): Promise<boolean> => {
  const known = await runTool('ffmpeg', ['-v', 'error', '-filters'], { patience: 30_000 });
  return /\bzscale\b/.test(known) && /\btonemap\b/.test(known);
};

/** How the picture is made: taken over where every browser plays it, else drawn anew as 8 bits of 4:2:0. */
const pictureOf = async ({ plain, bright, width, height }: Measure): Promise<string[]> => {
  if (plain && !bright && Math.max(width ?? 0, height ?? 0) <= fullHd) return ['-c:v', 'copy'];
  const filters = [...(bright && (await canDim()) ? [dimmed(bright)] : []), 'format=yuv420p', sides];
  const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '2'];
  return [...encoder, '-vf', filters.join(',')];
};

/**
 * Makes a film every browser plays at once: H.264 and AAC in an MP4 whose index stands first, upright, of even sides. What
 * is already H.264 is only put in order, without a loss. `onPercent` hears 0 to 99.
 */
export const toH264 = async (
  path: string,
  measure: Measure,
  into: string,
  onPercent: (percent: number) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const { picture, sound } = measure.streams;
  const heard = measure.codec.endsWith('/aac') ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  const args = ['-v', 'error', '-y', '-nostats', '-progress', 'pipe:1', ...reading('mp4'), '-i', path];
  const streams = [
    '-map',
    `0:${picture ?? 'v:0'}`,
    ...(sound === undefined ? ['-an'] : ['-map', `0:${sound}`, ...heard]),
  ];
  const plain = ['-map_metadata', '-1', '-sn', '-dn', '-movflags', '+faststart', '-f', 'mp4'];
  let percent = -1;
  await runTool('ffmpeg', [...args, ...streams, ...(await pictureOf(measure)), ...plain, into], {
    // Ten times its length on a slow machine, a quarter of an hour at least.
    patience: Math.max(900, measure.seconds * 10) * 1000,
    ...(signal ? { signal } : {}),
    onLine: (line) => {
      const [name, value] = line.split('=');
      if (name !== 'out_time_ms') return;
      const now = Math.min(99, Math.floor(Number(value) / 10_000 / measure.seconds));
      if (Number.isNaN(now) || now <= percent) return;
      percent = now;
      onPercent(now);
    },
  });
};
