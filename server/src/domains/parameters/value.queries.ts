import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

export interface ParameterValue {
  parameterCode: string;
  parameterName: string;
  parameterNameEn: string;
  /** JSON text. */
  content: string;
}

/** A parameter that is a number, for an organisation or the platform; `otherwise` when it is switched off. */
export const numberFor = async (
  db: Db,
  orgId: string | undefined,
  code: string,
  otherwise: number,
): Promise<number> => {
  const [value] = await valuesFor(db, orgId, [code]);
  const number = value === undefined ? Number.NaN : Number(JSON.parse(value.content));
  return Number.isFinite(number) ? number : otherwise;
};

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
    select v.parameter_code as "parameterCode", v.parameter_name as "parameterName", v.parameter_name_en as "parameterNameEn", v.content::text as content
    from luan_parameters(${orgId ?? null}::bigint, ${[...codes]}::text[]) v join parameter p on p.parameter_code = v.parameter_code
    where ${openOnly ? sql`p.open` : sql`true`} order by array_position(${[...codes]}::text[], v.parameter_code)`.execute(
    db,
  );
  return rows;
};
