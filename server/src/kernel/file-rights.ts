import { type RawBuilder, sql } from 'kysely';
import { ownedKinds } from '#contracts/files/kinds.ts';
import { type Actor, may } from './actor.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';
import { headLevel, reachesWhole } from './scope.ts';

/** What somebody held when a file was made for them. Departments stand as `=tree` (alone) and `>tree` (with all below). */
export interface FileRights {
  readonly needs: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Absent: the whole organisation. */
  readonly departments?: readonly string[];
  readonly hiddenFields: readonly string[];
}

/** Trees of chosen departments, `#7`, as `>.3.7.`; other ranges as they are. */
const resolved = async (db: Db, ranges: readonly string[]): Promise<string[]> => {
  const chosen = ranges.filter((range) => range.startsWith('#')).map((range) => range.slice(1));
  const { rows } =
    chosen.length === 0
      ? { rows: [] }
      : await sql<{ tree: string }>`select tree from department where id = any(${chosen}::bigint[])`.execute(db);
  return [
    ...ranges.filter((range) => !range.startsWith('#') && range.length > 1),
    ...rows.map(({ tree }) => `>${tree}`),
  ];
};

/**
 * What an actor holds now, to be kept beside a file that is made with it.
 * @param needs permissions that lead to the file; of several that open a part each, those that are held
 */
export const madeWith = async (db: Db, actor: Actor, needs: readonly string[]): Promise<FileRights> => ({
  needs: needs.filter((permission) => may(actor, permission)),
  from: actor.scope.from,
  to: actor.scope.to,
  ...(reachesWhole(actor.scope) ? {} : { departments: await resolved(db, actor.scope.departments ?? []) }),
  hiddenFields: [...actor.hiddenFields],
});

/** Writes down what a file was made with. */
export const noteMade = async (db: Db, fileId: string, made: FileRights): Promise<void> => {
  await sql`update stored_file set made_with = ${JSON.stringify(made)}::jsonb where id = ${fileId}`.execute(db);
};

/** Whether a range of now contains one of then. Trees are made of ids, so that `#7` is every tree with a `.7.` in it. */
const holds = (now: string, then: string): boolean => {
  const tree = then.slice(1);
  if (now.startsWith('#')) return tree.includes(`.${now.slice(1)}.`);
  if (now.startsWith('=')) return now === then;
  return now.length > 1 && tree.startsWith(now.slice(1));
};

const reachesAsFar = ({ scope }: Actor, { from, to, departments }: Partial<FileRights>): boolean => {
  if (from !== undefined && to !== undefined && (scope.from > from || scope.to < to)) return false;
  if (reachesWhole(scope)) return true;
  // One's own rows are reached by whoever is narrow, then as now.
  return departments?.every((then) => scope.departments?.some((now) => holds(now, then))) ?? false;
};

type Lost = 'task.permissionGone' | 'task.reachNarrowed' | 'task.fieldsHidden';

/**
 * What an actor has lost since a file was made; nothing where they still hold at least as much.
 * @param then what is absent in it nobody wrote down: it is taken for as much as there can be
 */
export const lostSince = (actor: Actor, then: Partial<FileRights>): Lost | undefined => {
  if (then.needs?.some((permission) => !may(actor, permission))) return 'task.permissionGone';
  if (!reachesAsFar(actor, then)) return 'task.reachNarrowed';
  return [...actor.hiddenFields].some((field) => !then.hiddenFields?.includes(field)) ? 'task.fieldsHidden' : undefined;
};

/** Refuses a file to whoever holds less than it was made with. @throws task.permissionGone, reachNarrowed, fieldsHidden */
export const refuseNarrowed = (actor: Actor, made: Partial<FileRights>): void => {
  const lost = lostSince(actor, made);
  if (lost) throw fail(lost);
};

/** Condition on `stored_file f`: what tells of the money of one organisation is opened there and at the head office alone. */
export const isOwned = ({ scope, orgPath }: Actor): RawBuilder<boolean> =>
  scope.level === undefined || scope.level === headLevel
    ? sql<boolean>`true`
    : sql<boolean>`(f.kind <> all(${[...ownedKinds]}::text[]) or f.path = ${orgPath})`;
