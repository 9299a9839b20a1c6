// What was proven when, on what: docs/proof.json, one entry a part of `npm run prove`, written by its runs and read by `npm test`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './install.mjs';

const place = 'docs/proof.json';
/** The tree apart from the proof itself, which is committed after what it speaks of. */
const tree = ['--', '.', `:(exclude)${place}`];

/** What git answers; undefined where there is no git, no repository or no such commit. */
const git = (...words) => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Every entry by the name of its part: `{ commit, at, machine, passed, failed, seconds }`. */
const readProof = () => {
  const path = join(root, place);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
};

/** Whether an entry proves the files that lie here: it is green, and nothing but the proof has changed since its commit. */
const isOfThisTree = ({ commit, failed }) => failed === 0 && git('diff', '--quiet', commit, ...tree) !== undefined;

/** Whether a part needs no other run: it was green on these very files. */
export const isProven = (part) => {
  const entry = readProof()[part];
  return entry !== undefined && git('status', '--porcelain', ...tree) === '' && isOfThisTree(entry);
};

/** The proof with the entry of one part, parts in the order of the alphabet. */
export const withEntry = (proof, part, entry) =>
  Object.fromEntries(Object.entries({ ...proof, [part]: entry }).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Writes how a part went: `{ passed, failed, seconds }`. What lies here and stands in no commit cannot be named, and is not noted. */
export const noteProof = (part, counted) => {
  const commit = git('rev-parse', 'HEAD');
  if (!commit || git('status', '--porcelain', ...tree) !== '') {
    process.stdout.write(`\n── ${part}: not noted in ${place}, there are changes without a commit\n`);
    return;
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB`;
  const entry = { commit, at: new Date().toISOString(), machine, ...counted };
  writeFileSync(join(root, place), `${JSON.stringify(withEntry(readProof(), part, entry), null, 2)}\n`);
};

const dayMs = 86_400_000;

/** How old an entry is, in words; `commits` since then where that is known. */
export const ageOf = ({ at, failed }, now, commits) => {
  const days = Math.floor((now - Date.parse(at)) / dayMs);
  const age = days === 0 ? 'today' : `${days} day${days === 1 ? '' : 's'} ago`;
  const behind = commits === undefined ? '' : `, ${commits} commit${commits === 1 ? '' : 's'} behind`;
  return `${age}${behind}${failed > 0 ? `, ${failed} FAILED` : ''}`;
};

/** Prints how old the proof of each part is. Says, and is never red: whoever resolves something looks at it. */
export const tellProof = (parts) => {
  const proof = readProof();
  const tell = (part) => {
    const entry = proof[part];
    if (!entry) return 'never';
    const commits = git('rev-list', '--count', `${entry.commit}..HEAD`, ...tree);
    return ageOf(entry, Date.now(), commits === undefined ? undefined : Number(commits));
  };
  process.stdout.write(`\nProven (npm run prove)\n${parts.map((part) => `  ${part}: ${tell(part)}\n`).join('')}`);
};
