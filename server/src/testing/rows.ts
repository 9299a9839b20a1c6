import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { ancestors } from '#kernel/scope.ts';
import type { ScopedTable } from '#schema/reach.shape.ts';
import { type Place, type Someone, unique } from './world.ts';

interface Column {
  name: string;
  type: string;
  needed: boolean;
  points: string | null;
  /** Column of the table it points to. */
  key: string | null;
}

/** Columns of a table: whether a value must be given, and which table they point to. */
const columnsOf = async (db: Db, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as needed,
      (select f.confrelid::regclass::text from pg_constraint f
        where f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum] limit 1) as points,
      (select k.attname from pg_constraint f join pg_attribute k on k.attrelid = f.confrelid and k.attnum = f.confkey[1]
        where f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum] limit 1) as key
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = ''`.execute(db);
  return rows;
};

const blanks: readonly (readonly [RegExp, (text: string) => unknown])[] = [
  [/\[\]$/, () => '{}'],
  [/^json/, () => '{}'],
  [/^(text|character)/, (text) => text],
  [/^(bigint|integer|smallint|numeric|double|real)/, () => 1],
  [/^boolean/, () => false],
  [/^date/, () => '2026-01-01'],
  [/^timestamp/, () => '2026-01-01T00:00:00Z'],
  [/^time/, () => '08:00'],
  [/^bytea/, () => Buffer.from('x')],
  [/^inet/, () => '127.0.0.1'],
];
const blankOf = (type: string, text: string): unknown =>
  blanks.find(([pattern]) => pattern.test(type))?.[1](text) ?? null;

/** What columns without a foreign key point to: big tables are partitioned. */
const pointed: Readonly<Record<string, string>> = { record_id: 'training_record', chapter_id: 'lesson_chapter' };

/** Columns that must hold more than a blank, by table. */
export const wishes: Partial<Record<ScopedTable, Readonly<Record<string, unknown>>>> = {
  obligation: { period: 'year', effective_from: '2990-01-01' },
  exam_session: {
    seats: 100,
    starts_at: '2990-01-02T08:00:00Z',
    ends_at: '2990-01-02T10:00:00Z',
    books_until: '2990-01-01T00:00:00Z',
  },
  // The year of the days that examples of calls name.
  cost_book: { book_year: 2026 },
  cost_voucher: { book_year: 2026, used_on: '2026-03-01' },
  pricing_rule: {
    scope_kind: 'platform',
    area_id: null,
    target_org_id: null,
    price_from: '2026-01-01',
    price_until: null,
  },
  // Of the organisation, not of a learner.
  pay_order: {
    user_id: null,
    charge_id: null,
    payable_fen: 1000,
    expires_at: '2990-01-01T00:00:00Z',
  },
  class_slot: { starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-01-01T02:00:00Z' },
  // A receipt that holds.
  class_receipt: { voided_at: null, voided_by: null, receipt_id: null },
  // Lists and words that exports and papers go through.
  check_template: { items: '[]' },
  check_record: { items: '[]' },
  certificate: { printed: JSON.stringify({ 'zh-CN': {}, en: {} }) },
  // An edition of its own.
  letter: { root_id: null },
  document: { tree: '.1.' },
  document_receipt: { tree: '.1.' },
  // Each is of one thing.
  law_reference: { lesson_id: null, letter_id: null },
  law_review: { question_id: null, paper_id: null, letter_id: null },
  business_note: { lead_id: null },
  commission_rate: { base: 'captured' },
  // An adjustment.
  settlement_line: { kind: 3, share_id: null, carried_from: null },
  // Wordings kept so far are those before the question's own.
  question_revision: { revision: 0 },
  study_minute: { minute: '2026-01-01T00:00:00Z' },
};
/** What every row says that has such a column. */
export const everywhere = {
  flavour: 'safe_train',
  deadline_at: '2990-01-01T00:00:00Z',
  handle_by: '2990-01-01',
  actor_name: '',
};

/** What the first row of a table is pointed at by: of tables all organisations share. */
const anyOf = (table: string, key: string) => sql`(select ${sql.ref(key)} from ${sql.table(table)} order by 1 limit 1)`;

/** Numbers of rows that stand already, by their table. */
export type Standing = ReadonlyMap<string, string>;

/**
 * One row of a table about a person: everything that points somewhere points at the person, the place or what stands
 * already; texts say `text`; `set` overrides. @returns its id, or whose row it is where it has none of its own.
 */
export const makeRow = async (
  db: Db,
  table: ScopedTable,
  about: { place: Place; person: Someone; text: string; standing: Standing },
  set: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const levels: Record<string, string | null> = ancestors(about.place.path);
  const valueOf = (column: Column): unknown => {
    const { name, points, needed } = column;
    if (name in set) return set[name];
    if (name === 'path' || name === 'from_path' || name === 'client_path') return about.place.path;
    if (/^l[1-4]$/.test(name)) return levels[name];
    if (/^(from_|client_)?org_id$/.test(name)) return about.place.orgId;
    if (/org_user_id$/.test(name)) return about.person.orgUserId;
    if (/user_id$|_by$/.test(name)) return name === 'as_user_id' ? undefined : about.person.userId;
    if (/_id$/.test(name)) {
      const found = about.standing.get(points ?? pointed[name] ?? '');
      if (found !== undefined || !needed) return found;
      return points && column.key ? anyOf(points, column.key) : 0;
    }
    if (needed && points && column.key) return anyOf(points, column.key);
    if (column.type === 'text' && /real_name$|file_name$|reason$/.test(name)) return about.text;
    if (!needed) return undefined;
    return blankOf(column.type, /name|text|reason|title|content|note|remark/.test(name) ? about.text : `z${unique()}`);
  };
  const given = (await columnsOf(db, table)).flatMap((column) => {
    const value = valueOf(column);
    return value === undefined ? [] : [{ name: column.name, value }];
  });
  const names = sql.join(given.map((one) => sql.ref(one.name)));
  const values = sql.join(given.map((one) => sql`${one.value}`));
  // As text: a random number is wider than one of JSON.
  const { rows } = await sql<{ id: string | null }>`
    insert into ${sql.table(table)} as made (${names}) values (${values})
    returning coalesce(to_jsonb(made) ->> 'id', to_jsonb(made) ->> 'sitting_id', to_jsonb(made) ->> 'record_id') as id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
};
