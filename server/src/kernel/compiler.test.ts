import { createQueryId, PostgresQueryCompiler, type RawBuilder, type RootOperationNode, sql } from 'kysely';
import { expect, it } from 'vitest';
import { RememberingCompiler } from './compiler.ts';

const nodeOf = (statement: RawBuilder<unknown>) => statement.toOperationNode() as RootOperationNode;
const plainly = (statement: RawBuilder<unknown>) =>
  new PostgresQueryCompiler().compileQuery(nodeOf(statement), createQueryId());
const asker = () => {
  const compiler = new RememberingCompiler();
  return (statement: RawBuilder<unknown>) => compiler.compileQuery(nodeOf(statement), createQueryId());
};

interface Asked {
  table?: string;
  column?: string;
  literal?: number;
  raw?: string;
  among?: readonly number[];
  value?: unknown;
}

const statement = ({
  table = 'plan p',
  column = 'p.state',
  literal = 1,
  raw = 'true',
  among = [1],
  value = 'x',
}: Asked) =>
  sql`select ${sql.id('a', 'b')} from ${sql.table(table)} where ${sql.ref(column)} = ${sql.lit(literal)} and ${sql.raw(raw)}
    and k in (${sql.join([...among])}) and n = ${value} and ${sql.join([sql`a`, sql`b`], sql` or `)}`;

const differing: readonly Asked[] = [
  {},
  { table: 'other p' },
  { table: 'luan.plan' },
  { column: 'p.code' },
  { column: 'state' },
  { literal: 2 },
  { raw: 'false' },
  { among: [1, 2] },
  { among: [1, 2, 3] },
  { value: null },
  { value: ['a', 'b'] },
];

it('makes the same text and the same values as the compiler it stands for, the first time and later', () => {
  const ask = asker();
  for (const round of ['first', 'later'])
    for (const one of differing) {
      const { sql: text, parameters } = plainly(statement(one));
      expect({ round, ...pick(ask(statement(one))) }).toEqual({ round, text, parameters });
    }
});
const pick = ({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) => ({ text, parameters });

it('puts a text together once: other values change nothing, whatever else is another text', () => {
  let made = 0;
  class Counting extends RememberingCompiler {
    protected override getSql(): string {
      made += 1;
      return super.getSql();
    }
  }
  const compiler = new Counting();
  const ask = (one: Asked) => compiler.compileQuery(nodeOf(statement(one)), createQueryId());
  for (const value of ['x', 'y', 7, null]) for (const among of [[1], [9]]) ask({ value, among });
  expect(made).toBe(1);
  for (const one of differing) ask(one);
  const texts = new Set(differing.map((one) => plainly(statement(one)).sql));
  expect(made).toBe(texts.size);
});

it('remembers a bounded number and is right about what it forgot', () => {
  const ask = asker();
  const texts = Array.from({ length: 700 }, (_, at) => {
    const fragments = Object.assign([`select ${at}, `, ''], { raw: [] }) as unknown as TemplateStringsArray;
    return (value: number) => sql(fragments, value);
  });
  for (const one of [...texts, ...texts]) expect(ask(one(1)).sql).toBe(plainly(one(2)).sql);
  for (let parts = 1; parts < 200; parts += 1) {
    const one = { among: Array.from({ length: parts }, (_, at) => at) };
    expect(ask(statement(one)).sql).toBe(plainly(statement(one)).sql);
  }
});
