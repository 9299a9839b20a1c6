import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { reaches } from '../server/src/schema/reach.ts';
import { reachColumns, reachJudges, reachKeepers, withoutJudging } from '../server/src/schema/reach-columns.ts';
import { declared as declarations } from '../server/src/schema/table-declarations.ts';

const server = fileURLToPath(new URL('../server/src/', import.meta.url));
const tables = readFileSync(join(server, 'schema/tables.ts'), 'utf8');
const declared = Object.entries(reaches);

/** Tables narrow roles reach as wide as the organisation: may only shrink, or grow with its reason here (teachers, banners, announcements, questionnaires and laws
 * name nobody; relations of service and classes are between organisations, their people stand in the sign-ups;
 * books of safety costs and their vouchers are the company's accounts; vehicles and their papers name those who drive to those
 * alone who reach them; official documents, their receipts, files, settings and log go from organisation to organisation;
 * customers are cards of counts; registrations prepared for companies name nobody of the organisation; templates of checks are
 * content, the days of checks a setting of the company; rules by which events lead to training name nobody; platforms that send
 * alarms are the organisation's; news, its types and the help with its guides are written to be read; equipment and its categories
 * name nobody; who receives documents, items for a meeting's agenda and what was made of news are the organisation's; prices, their
 * changes and the lines of those are the head office's). */
const wide = 77;

describe('the reach of narrow roles', () => {
  it('is declared for every table that carries a path', () => {
    const names = new Map([...tables.matchAll(/^  (\w+): (\w+);$/gm)].map((match) => [match[2] ?? '', match[1] ?? '']));
    const withPath = [...tables.matchAll(/export interface (\w+) \{([^}]*)\}/g)]
      .filter((match) => match[1] !== 'DB' && /^  path: /m.test(match[2] ?? ''))
      .map((match) => names.get(match[1] ?? '') ?? '');
    expect(declared.map(([table]) => table).sort()).toEqual(withPath.sort());
  });

  it('is declared once, with whatever else a table says of itself, in the file of one domain', () => {
    const told = globSync('schema/*.ts', { cwd: server }).flatMap((file) => {
      const text = readFileSync(join(server, file), 'utf8');
      return text.includes('satisfies Declarations')
        ? [...text.matchAll(/^  (\w+): \{/gm)].map(([, table]) => table)
        : [];
    });
    expect(told.toSorted()).toEqual(declarations.map(([table]) => table).toSorted());
  });

  it('is wide for counted tables, each with a reason', () => {
    const open = declared.filter(([, reach]) => reach.by === 'organisation');
    for (const [table, reach] of open) expect('because' in reach && reach.because.length > 20, table).toBe(true);
    expect(open.length).toBeLessThanOrEqual(wide);
  });
});

/** Sources of the running product: no tests, no makers of them, no demonstration. */
const sources = globSync('domains/**/*.{ts,sql}', { cwd: server })
  .filter((file) => !/\.(test|demo)\.ts$|\/fixtures\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }));

/** Statements of a source that write a table: to the end of their text, or of the call that makes them. */
const writesOf = (text: string, table: string): string[] => [
  ...(text.match(new RegExp(`(update|insert into|delete from) ${table}\\b[^\`;]*`, 'g')) ?? []),
  ...(text.match(new RegExp(`(updateTable|insertInto|deleteFrom)\\('${table}'\\)[^;]*;`, 'g')) ?? []),
  ...(text.match(new RegExp(`(serveEntries|switchRows)\\([^;]*table: '${table}'`, 'g')) ?? []),
];

describe('what decides reach', () => {
  it.each(reachColumns)('$table is written where it says, and judged', ({ table, columns, writers }) => {
    const decides = (statement: string): boolean =>
      columns.length === 0 ||
      /^(serveEntries|switchRows)/.test(statement) ||
      columns.some((column) => statement.includes(column)) ||
      /\$\{sql\.join|\.\.\.columnsOf/.test(statement);
    const found = sources.filter(({ text }) => writesOf(text, table).some(decides)).map(({ file }) => file);
    expect(found.toSorted()).toEqual(Object.keys(writers).toSorted());
  });

  it('is judged in every file that has it written', () => {
    const uses = (text: string, names: readonly string[]): boolean =>
      names.some((name) => new RegExp(`\\b${name}\\(`).test(text));
    const calling = sources.filter(
      ({ file, text }) => !file.startsWith('domains/identity/persons/') && uses(text, reachKeepers),
    );
    const silent = calling.filter(({ text }) => !uses(text, reachJudges)).map(({ file }) => file);
    expect(silent.toSorted()).toEqual(Object.keys(withoutJudging).toSorted());
    expect(calling.length).toBeGreaterThan(silent.length);
  });
});
