import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';

/** Compiles only; never connects. */
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The same piece of a statement as one text, compiled once instead of with every request. It may carry no values. */
export const flat = <T>(piece: RawBuilder<T>): RawBuilder<T> => {
  const { sql: text, parameters } = piece.compile(compiler);
  if (parameters.length > 0) throw new Error(`A constant piece of a statement carries values: ${text}`);
  return sql.raw<T>(text);
};

/** Columns of a statement, named, as one text. */
export const columnsOf = (columns: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  flat(sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`)));
