import { sql } from 'kysely';
import { messageKind, sealedKinds } from '#contracts/messages/message.codes.ts';
import { type MessageRow, messageList } from '#contracts/messages/message.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { listQuery, within } from '#kernel/list.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';

/** Messages are the reader's alone, and only in the organisation they were sent to; whoever acts for the reader sees no sealed one. */
const mine = (actor: Actor) => {
  const own = sql`e.user_id = ${actor.userId} and e.org_id = ${actor.orgId}`;
  return actor.runAs ? sql<boolean>`(${own} and e.kind <> all(${[...sealedKinds]}::text[]))` : sql<boolean>`(${own})`;
};

const columns = {
  messageId: sql`e.id`,
  kind: sql`e.kind`,
  params: sql`e.params`,
  messageTitle: sql`''`,
  messageText: sql`''`,
  link: sql`e.link`,
  linkQuery: sql`e.link_query`,
  readState: sql`(e.read_at is not null)::int`,
  createdAt: sql`e.created_at`,
};

export const messagePage = listQuery(messageList, {
  base: 'message e',
  alias: 'e',
  columns,
  always: mine,
  filters: {
    readState: (state) => sql<boolean>`(e.read_at is not null)::int = ${state}`,
    between: (days) => within(sql`e.created_at`, days),
  },
  order: { by: 'createdAt', direction: 'desc' },
});

/** Counts a digest carries (`documentSent=3 planSent=1`), each said by its own sentence and closed by a full stop. */
const sayCounts = (language: Language, counts: unknown, sentence: (name: string, count: string) => string): string => {
  const parts = String(counts ?? '')
    .split(' ')
    .filter(Boolean)
    .map((part) => sentence(...(part.split('=') as [string, string])));
  return parts.length === 0 ? '' : parts.join(say(language, 'kit.between')) + say(language, 'messages.end');
};

/** Values of a message as its words want them: a digest's kinds and to-dos are names of other phrases. */
const valuesOf = (language: Language, { kind, params }: MessageRow): MessageRow['params'] =>
  kind === messageKind.values.digest
    ? {
        ...params,
        kinds: sayCounts(language, params.kinds, (name, count) =>
          say(language, 'messages.counted', { name: sayOr(language, `codes.messageKind.${name}`, name), count }),
        ),
        todos: sayCounts(language, params.todos, (name, count) => {
          const [code = '', flavour = ''] = name.split('.');
          const of = flavour === '' ? '' : sayOr(language, `codes.flavour.${flavour}`, flavour);
          return sayOr(language, `todos.${code}`, code, { count, kind: of });
        }),
      }
    : params;

/** A message in words, with its values put in. */
export const sayMessage = (language: Language, row: MessageRow): MessageRow => {
  const values = valuesOf(language, row);
  const filled = (part: 'title' | 'text'): string => sayOr(language, `messages.${part}.${row.kind}`, row.kind, values);
  return { ...row, messageTitle: filled('title'), messageText: filled('text') };
};

const selected = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

/** The newest messages of a person, unread ones first. */
export const newestMessages = async (db: Db, actor: Actor, size: number): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select ${selected} from message e where ${mine(actor)} order by e.read_at is not null, e.id desc limit ${size}`.execute(
    db,
  );
  return rows;
};

export const findMessage = async (db: Db, actor: Actor, messageId: string): Promise<MessageRow> => {
  const { rows } =
    await sql<MessageRow>`select ${selected} from message e where e.id = ${messageId} and ${mine(actor)}`.execute(db);
  return orMissing(rows[0]);
};

export const countUnread = async (db: Db, actor: Actor): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from message e where ${mine(actor)} and e.read_at is null`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Marks messages as read: the named ones, or all. Those of others are not touched. */
export const markRead = async (db: Db, actor: Actor, messageIds?: readonly string[]): Promise<number> => {
  const named = messageIds ? sql`e.id = any(${[...messageIds]}::bigint[])` : sql`true`;
  const { numAffectedRows } =
    await sql`update message e set read_at = now() where ${mine(actor)} and e.read_at is null and ${named}`.execute(db);
  return Number(numAffectedRows ?? 0);
};
