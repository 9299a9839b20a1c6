import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail } from '../../errors.ts';
import { findTool, runTool } from './media-tools.ts';

/** What was measured of a film or a recording. */
export interface Measure {
  /** Whole seconds, rounded up; at least 1. */
  readonly seconds: number;
  readonly lengthMs: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Codecs of picture and sound, such as `h264/aac`; an absent one is empty. */
  readonly codec: string;
  /** Every browser plays the picture as it is: H.264, 4:2:0, 8 bits. */
  readonly plain: boolean;
  /** How light is written that is brighter than screens are (PQ or HLG): drawn as it stands, it would be grey. */
  readonly bright: 'smpte2084' | 'arib-std-b67' | null;
  /** Numbers of the streams that are seen and heard; a cover or a sound nothing reads is none. */
  readonly streams: { readonly picture?: number; readonly sound?: number };
}

export type MediaFormat = 'mp4' | 'mp3';

/** Only this file is read, as only this format: a list of addresses dressed up as a film opens nothing. */
export const reading = (format: MediaFormat): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  format === 'mp4' ? 'mov' : 'mp3',
];

interface Stream {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  pix_fmt?: string;
  color_transfer?: string;
  disposition?: { attached_pic?: number };
  tags?: { rotate?: string };
  side_data_list?: { rotation?: number }[];
}

const brightTransfers = ['smpte2084', 'arib-std-b67'] as const;

/** Whether a phone was held upright: what is kept lying is shown turned by a quarter. */
const isTurned = ({ side_data_list = [], tags }: Stream): boolean => {
  const rotation = side_data_list.find((one) => one.rotation !== undefined)?.rotation ?? Number(tags?.rotate ?? 0);
  return Math.abs(rotation) % 180 === 90;
};

/** Whether a program knows the stream: what newer phones add beside the usual sound is passed over. */
const isKnown = ({ codec_name = 'unknown' }: Stream): boolean => codec_name !== 'unknown' && codec_name !== 'none';

const probePatience = 30_000;
/** Longest film or recording, in seconds: ten hours. */
const longest = 36_000;
/** Most pixels of a side of a film. */
const widest = 8192;

const probed = async (path: string, format: MediaFormat): Promise<{ streams: Stream[]; duration: number }> => {
  const args = ['-v', 'error', ...reading(format), '-show_format', '-show_streams', '-of', 'json', path];
  try {
    const answer = JSON.parse(await runTool('ffprobe', args, { patience: probePatience })) as {
      streams?: Stream[];
      format?: { duration?: string };
    };
    return { streams: answer.streams ?? [], duration: Number(answer.format?.duration ?? 0) };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('ffprobe ended')) throw fail('media.broken');
    throw error;
  }
};

/**
 * Looks into a film or a recording.
 * @throws media.broken for what is none or has no length, media.noPicture / media.noSound where that is missing,
 *   media.tooLong and media.tooWide beyond the bounds, media.unavailable without the program.
 */
export const measureMedia = async (path: string, format: MediaFormat): Promise<Measure> => {
  const { streams, duration } = await probed(path, format);
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1);
  const sound = streams.find((one) => one.codec_type === 'audio' && isKnown(one));
  if (!picture && !sound) throw fail('media.broken');
  if (format === 'mp4' && !picture) throw fail('media.noPicture');
  if (format === 'mp3' && !sound) throw fail('media.noSound');
  if (!(duration > 0)) throw fail('media.broken');
  if (duration > longest) throw fail('media.tooLong', { hours: longest / 3600 });
  if (Math.max(picture?.width ?? 0, picture?.height ?? 0) > widest) throw fail('media.tooWide', { max: widest });
  const [width = null, height = null] =
    picture && isTurned(picture) ? [picture.height, picture.width] : [picture?.width, picture?.height];
  return {
    seconds: Math.max(1, Math.ceil(duration - 0.05)),
    lengthMs: Math.max(1, Math.round(duration * 1000)),
    width,
    height,
    codec: `${picture?.codec_name ?? ''}/${sound?.codec_name ?? ''}`,
    plain: picture?.codec_name === 'h264' && /^yuvj?420p$/.test(picture.pix_fmt ?? ''),
    bright: brightTransfers.find((one) => one === picture?.color_transfer) ?? null,
    streams: { ...(picture ? { picture: picture.index } : {}), ...(sound ? { sound: sound.index } : {}) },
  };
};

/** Second at which a film's picture is taken (spec section 9: first-frame snapshot at 5000 ms). */
export const snapshotAt = 5;

/** Takes one picture of a film into a JPEG file; a film shorter than five seconds gives its middle. */
export const takeSnapshot = async (path: string, seconds: number, into: string): Promise<void> => {
  const at = seconds > snapshotAt ? snapshotAt : seconds / 2;
  const args = ['-v', 'error', '-y', '-ss', at.toFixed(2), ...reading('mp4'), '-i', path];
  await runTool('ffmpeg', [...args, '-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-q:v', '3', into], {
    patience: 60_000,
  });
};

/** Whether this machine makes PDFs of office papers. */
export const canMakePdf = async (): Promise<boolean> => (await findTool('soffice')) !== undefined;

/**
 * Makes a PDF of an office paper inside `folder`; answers its path.
 * @throws media.paperBroken for a paper the program cannot read, media.unavailable without the program.
 */
export const toPdf = async (path: string, folder: string): Promise<string> => {
  const profile = pathToFileURL(join(folder, 'profile')).href;
  const out = join(folder, 'out');
  const args = ['--headless', '--norestore', '--nolockcheck', `-env:UserInstallation=${profile}`];
  await runTool('soffice', [...args, '--convert-to', 'pdf', '--outdir', out, path], { patience: 180_000 });
  const [made] = (await readdir(out).catch(() => [])).filter((name) => name.toLowerCase().endsWith('.pdf'));
  if (!made) throw fail('media.paperBroken');
  return join(out, made);
};
