import { sql } from 'kysely';
import { contentFits } from '#contracts/parameters/parameter.codes.ts';
import type { Db } from '#kernel/db.ts';
import { localName } from '#kernel/reader.ts';
import type { ParameterSeed } from './data/seed.ts';
import { type ParameterCode, type ParameterOf, parameterSeeds } from './declared.ts';

export interface ParameterValue {
  parameterCode: string;
  parameterName: string;
  /** JSON text. */
  content: string;
}

/**
 * Values of enabled parameters for an organisation: of the nearest organisation upwards that sets one, else the default.
 * Without an organisation the defaults. The caller has checked that the organisation is the asker's to ask about.
 */
export const valuesFor = async (
  db: Db,
  orgId: string | undefined,
  codes: readonly string[],
  openOnly = false,
): Promise<ParameterValue[]> => {
  const { rows } = await sql<ParameterValue>`
    select v.parameter_code as "parameterCode", ${localName('v.parameter_name')} as "parameterName", v.content::text as content
    from luan_parameters(${orgId ?? null}::bigint, ${[...codes]}::text[]) v join parameter p on p.parameter_code = v.parameter_code
    where ${openOnly ? sql`p.open` : sql`true`} order by array_position(${[...codes]}::text[], v.parameter_code)`.execute(
    db,
  );
  return rows;
};

const seeds: ReadonlyMap<string, ParameterSeed> = new Map(parameterSeeds.map((seed) => [seed.code, seed]));

/** Whether a value has every part of an example, each of its type. */
const shapedAs = (value: unknown, example: unknown): boolean =>
  typeof example === 'object' && example !== null
    ? typeof value === 'object' &&
      value !== null &&
      Object.entries(example).every(([name, part]) => shapedAs((value as Record<string, unknown>)[name], part))
    : typeof value === typeof example;

/** Whether a content fits what the product declares of a parameter; one of somebody's own making fits always. */
export const fitsDeclared = (code: string, content: string): boolean => {
  const seed = seeds.get(code);
  return seed?.kind !== 'object' || shapedAs(JSON.parse(content), seed.content);
};

/** A stored content as its declaration types it; what does not fit it (an older limit, another environment) is the default. */
const typed = (seed: ParameterSeed, stored: string | undefined): unknown => {
  const limits = { options: seed.options ?? [], least: seed.least ?? null, most: seed.most ?? null };
  const fits = stored !== undefined && contentFits(seed.kind, stored, limits) && fitsDeclared(seed.code, stored);
  const content = fits ? (JSON.parse(stored) as unknown) : seed.content;
  if (seed.kind === 'flag') return content === 1;
  if (seed.kind === 'list') return (content as unknown[]).map(String);
  return content;
};

/**
 * Parameters as their declarations type them, for an organisation or the platform: the nearest own value upwards wins, one
 * that is switched off is its declared default. The codes are written where they are read: `tools/parameters.test.ts`
 * fails for a parameter nobody reads.
 */
export const readParameters = async <C extends ParameterCode>(
  db: Db,
  orgId: string | undefined,
  codes: readonly C[],
): Promise<{ readonly [K in C]: ParameterOf<K> }> => {
  const values = new Map((await valuesFor(db, orgId, codes)).map((one) => [one.parameterCode, one.content]));
  const entries = codes.map((code) => [code, typed(seeds.get(code) as ParameterSeed, values.get(code))]);
  return Object.fromEntries(entries) as { readonly [K in C]: ParameterOf<K> };
};

/** One parameter of `readParameters`. */
export const readParameter = async <C extends ParameterCode>(
  db: Db,
  orgId: string | undefined,
  code: C,
): Promise<ParameterOf<C>> => (await readParameters(db, orgId, [code]))[code];
