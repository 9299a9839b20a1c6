import { type RawBuilder, sql } from 'kysely';

/** Condition on an assignment by its alias: it holds today. */
export const holding = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.assigned_from`)} <= luan_today()
    and (${sql.ref(`${alias}.assigned_until`)} is null or ${sql.ref(`${alias}.assigned_until`)} >= luan_today()))`;

/** Condition on an assignment by its alias: it holds today or will. */
export const notOver = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.assigned_until`)} is null or ${sql.ref(`${alias}.assigned_until`)} >= luan_today())`;
