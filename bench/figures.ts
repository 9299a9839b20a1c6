import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, getPriority, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#kernel/settings.ts';
import {
  type Figure,
  type Figures,
  isMet,
  sayFigures,
  sayGoal,
  sayNumber,
  sayRatio,
  type Taken,
  withFigures,
  withTables,
} from '../tools/performance-page.ts';

const store = join(projectRoot, 'docs/performance.json');
const page = join(projectRoot, 'docs/performance.md');
/** Commits after which a figure is marked as old. */
const ages = 60;

const noted: Record<string, Figure> = {};
/** Load before the bench itself began: what else the machine did. */
const load = loadavg()[0]?.toFixed(1) ?? '';

const git = (...words: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', words, { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Keeps a figure (`Part: what`) for the page, and prints it. */
export const note = (name: string, figure: Figure): void => {
  noted[name] = figure;
  const { value, unit, bare } = figure;
  const held = bare === undefined ? '' : ` (bare ${sayNumber(bare)}, ${sayRatio(figure)})`;
  const met = isMet(figure);
  const goal = met === undefined ? '' : `   goal ${sayGoal(figure)}: ${met ? 'met' : 'MISSED'}`;
  process.stdout.write(`${name.padEnd(58)} ${sayNumber(value)} ${unit}${held}${goal}\n`);
};

/** A commit that a rebase took away is counted by its day. */
const isOld = ({ commit, date }: Taken): boolean => {
  const since =
    git('rev-list', '--count', `${commit}..HEAD`) ?? git('rev-list', '--count', `--since=${date}T23:59:59`, 'HEAD');
  return Number(since ?? 0) > ages;
};

const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}, load before it ${load}${getPriority() > 0 ? ', at a low priority' : ''}`;

const readFigures = (): Figures => (JSON.parse(readFileSync(store, 'utf8')) as { figures: Figures }).figures;

/** Makes the tables of docs/performance.md anew. */
export const writePage = (): void =>
  writeFileSync(page, withTables(readFileSync(page, 'utf8'), sayFigures(readFigures(), isOld)));

/** Writes what this run has taken so far into docs/performance.json and the page. What stands in no commit cannot be named, and is not written. */
export const writeFigures = (): void => {
  if (Object.keys(noted).length === 0) return;
  const commit = git('rev-parse', 'HEAD');
  const changes = git('status', '--porcelain', '--', '.', ':(exclude)docs/performance.*');
  if (commit === undefined || changes !== '') {
    process.stdout.write('\nNot written into docs/performance.json: there are changes without a commit\n');
    return;
  }
  const stamp = { commit, date: new Date().toISOString().slice(0, 10), machine: machine() };
  writeFileSync(store, `${JSON.stringify({ figures: withFigures(readFigures(), noted, stamp) }, null, 2)}\n`);
  writePage();
};
