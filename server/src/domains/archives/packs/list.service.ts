import { everyFlavour, type Flavour } from '#contracts/training/flavours.ts';
import type { Actor } from '#kernel/actor.ts';
import { sha256 } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { writeSheet } from '#kernel/sheet-write.ts';
import { type Language, sayOr } from '#phrases/say.ts';

/** A file as it stands in the zip of an archive: its bytes, or where they lie on this machine while it is made. */
export interface ArchivedList {
  readonly fileName: string;
  readonly held: Buffer | { readonly path: string };
  readonly sha256: string;
}

/** Lists of a plan that go into its zip, by their names, where the kind of training has them. */
const attached: readonly { readonly list: string; readonly on: (kind: Flavour) => boolean }[] = [
  { list: 'planMember', on: () => true },
  { list: 'studyFlow', on: (kind) => kind.hours },
  { list: 'classroom', on: (kind) => kind.hours },
  { list: 'examRecord', on: (kind) => kind.exam },
  { list: 'attendance', on: (kind) => kind.meeting },
  { list: 'certificate', on: (kind) => kind.certificate },
];

/** Rows read at a time, and most of one list. */
const batch = 1000;
const mostRows = 500_000;

/** Who reads the lists: the maker, who may hand out the whole archive and so each of its parts, in the maker's own scope. */
export const reader = (actor: Actor): Actor => ({
  ...actor,
  permissions: new Set([
    ...actor.permissions,
    ...everyFlavour('member:list'),
    ...everyFlavour('hours:list'),
    ...everyFlavour('exam:list'),
    'certificate:issue:list',
  ]),
});

/** The lists of a plan as spreadsheets: the same queries, columns and scope as on the screens and in their exports. */
export const listsOf = async (
  runtime: Runtime,
  actor: Actor,
  language: Language,
  planId: string,
  kind: Flavour,
): Promise<ArchivedList[]> => {
  const made: ArchivedList[] = [];
  const by = reader(actor);
  for (const { list, on } of attached) {
    const query = runtime.lists.get(list);
    if (!query || !on(kind)) continue;
    // A filter the list does not know would let everything through.
    query.list.page.input.parse({ planId });
    const ids = await runtime.database.within(actor.scope, (db) => query.ids(db, by, { planId }, mostRows), 'read');
    const rows = async function* (): AsyncGenerator<Record<string, unknown>[]> {
      for (let at = 0; at < ids.length; at += batch)
        yield await runtime.database.within(
          actor.scope,
          (db) => query.rowsOf(db, by, ids.slice(at, at + batch)),
          'read',
        );
    };
    const bytes = await writeSheet(query.list.columns, language, rows());
    made.push({ fileName: `${sayOr(language, `lists.${list}`, list)}.xlsx`, held: bytes, sha256: sha256(bytes) });
  }
  return made;
};
