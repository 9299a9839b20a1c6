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

/** A piece of a statement as the database is sent it: its text, and the values beside it. */
export const compiled = (piece: RawBuilder<unknown>) => piece.compile(compiler);

/** The text of a piece of a statement. @throws for one that carries values. */
export const flatText = (piece: RawBuilder<unknown>): string => {
  const { sql: text, parameters } = compiled(piece);
  if (parameters.length > 0) throw new Error(`A constant piece of a statement carries values: ${text}`);
  return text;
};

/** The same piece of a statement as one text, compiled once instead of with every request. It may carry no values. */
export const flat = <T>(piece: RawBuilder<T>): RawBuilder<T> => sql.raw<T>(flatText(piece));

/** Columns of a statement, named, as one text. */
export const columnsOf = (columns: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  flat(sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`)));
