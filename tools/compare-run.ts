// What a whole run of the server's tests showed (`server/src/testing/notes.ts`), held against what is promised: `npm run prove -- --part=answers`
// runs it behind a server step that was green, for a part of a run shows nothing of what is missing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareOpenScopes } from './compare-open-scopes.ts';
import { compareRefusals } from './compare-refusals.ts';
import { compareWritten } from './compare-written-columns.ts';
import { compareValues } from './compare-written-values.ts';

const folder = process.argv[2] ?? join('.test/answers', 'notes');
const lines = new Set(readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')));
/** What stands behind a word, of every line that begins with it. */
const notedAs = (word: string): string[] =>
  [...lines].flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));

const wrong = [
  ...compareRefusals(notedAs('refused'), notedAs('said')),
  ...compareWritten(notedAs('wrote')),
  ...compareOpenScopes(notedAs('open')),
  ...(await compareValues(notedAs('value'), notedAs('walked'))),
];
for (const line of wrong) process.stdout.write(`${line}\n`);
process.stdout.write(`${lines.size} notes of the run, ${wrong.length} of them or of what is promised wrong\n`);
process.exit(wrong.length === 0 ? 0 : 1);
