import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fail } from '../../errors.ts';

/** Programs of others that work on media and papers. */
export type ToolName = 'ffmpeg' | 'ffprobe' | 'soffice';

const suffix = process.platform === 'win32' ? '.exe' : '';
const packages: Partial<Record<ToolName, string>> = {
  ffmpeg: '@ffmpeg-installer',
  ffprobe: '@ffprobe-installer',
};

const runs = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

const ofSystem = async (name: ToolName): Promise<string | undefined> => {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, name + suffix);
    if (await runs(path)) return path;
  }
  return undefined;
};

/** The program of a package; where install scripts did not run it is no program yet, so it becomes one, or a copy does. */
const ofPackage = async (name: ToolName): Promise<string | undefined> => {
  const owner = packages[name];
  if (!owner) return undefined;
  let path: string;
  try {
    const found = createRequire(import.meta.url).resolve(`${owner}/${process.platform}-${process.arch}/package.json`);
    path = join(dirname(found), name + suffix);
    await access(path);
  } catch {
    return undefined;
  }
  if (await runs(path)) return path;
  await chmod(path, 0o755).catch(() => undefined);
  if (await runs(path)) return path;
  const copy = join(await mkdtemp(join(tmpdir(), 'luan-tool-')), name + suffix);
  await copyFile(path, copy);
  await chmod(copy, 0o755);
  return copy;
};

const found = new Map<ToolName, Promise<string | undefined>>();

/** Where a program is: the system's own first, then the package's. Undefined where there is none. */
export const findTool = (name: ToolName): Promise<string | undefined> => {
  const known = found.get(name) ?? ofSystem(name).then((path) => path ?? ofPackage(name));
  found.set(name, known);
  return known;
};

/** Forgets where the programs were, after the system has changed. */
export const forgetTools = (): void => found.clear();

/** Most characters kept of what a program says. */
const mostSaid = 1_000_000;

interface Run {
  /** Milliseconds it may take. */
  readonly patience: number;
  readonly onLine?: (line: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * Runs a program to its end and answers what it printed.
 * @throws media.unavailable where it is missing, media.tooSlow past the patience, an Error with its last words otherwise.
 */
export const runTool = async (name: ToolName, args: readonly string[], run: Run): Promise<string> => {
  const path = await findTool(name);
  if (!path) throw fail('media.unavailable');
  return new Promise((resolve, reject) => {
    const child = spawn(path, [...args], { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    let said = '';
    let complaint = '';
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, run.patience);
    const stop = () => child.kill('SIGKILL');
    run.signal?.addEventListener('abort', stop, { once: true });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (run.onLine) for (const line of text.split('\n')) run.onLine(line);
      else if (said.length < mostSaid) said += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-2000);
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      run.signal?.removeEventListener('abort', stop);
      if (late) reject(fail('media.tooSlow'));
      else if (code === 0) resolve(said);
      else reject(new Error(`${name} ended with ${code}: ${complaint}`));
    });
  });
};

/** Lends a folder for what a program writes, and clears it away. */
export const withToolFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'luan-media-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
