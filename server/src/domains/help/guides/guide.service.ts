import { sql } from 'kysely';
import type { GuideStep, guideApi } from '#contracts/help/guide.contract.ts';
import { guideMachine } from '#contracts/help/help.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { shots } from './shots.ts';

type Written = Parsed<typeof guideApi.add>;

/** Numbers of the pictures that stand in the steps, each once. */
const picturesOf = (steps: readonly GuideStep[]): string[] => [
  ...new Set(steps.flatMap((one) => [...one.picture, ...one.pictureEn].map((file) => file.fileId))),
];

/** The columns of what was written. @throws on `steps` for one without a picture, or with a file of another kind. */
const columnsOf = async ({ db, actor }: Context, input: Written, held: readonly string[]) => {
  const known = await shots();
  if (input.steps.some((one) => one.picture.length === 0 && !known.has(one.shot)))
    throw failFields([{ field: 'steps', key: 'help.stepPicture' }]);
  const pictures = picturesOf(input.steps);
  for (const id of pictures.filter((one) => !held.includes(one))) {
    const { kind } = await findFile(db, actor, id);
    if (kind !== 'rich-file') throw failFields([{ field: 'steps', key: 'help.picture' }]);
  }
  return {
    guide_title: input.guideTitle,
    guide_title_en: input.guideTitleEn,
    org_types: [...input.orgTypes],
    screens: [...new Set(input.screens)],
    sort: input.sort,
    steps: JSON.stringify(input.steps),
    picture_ids: pictures,
    updated_at: clock.now().toISOString(),
  };
};

/** Writes a guide step by step. */
export const addGuide = async (context: Context, input: Written): Promise<{ guideId: string }> => {
  const { db, actor } = context;
  const { id } = await db
    .insertInto('help_guide')
    .values({
      org_id: actor.orgId,
      path: actor.orgPath,
      created_by: actor.userId,
      ...(await columnsOf(context, input, [])),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  context.audit({ objectKind: 'helpGuide', objectId: id, action: 'helpGuide.add', after: { title: input.guideTitle } });
  return { guideId: id };
};

interface Stored {
  id: string;
  version: number;
  edition: number;
  guide_title: string;
  guide_code: string | null;
  pictures: string[];
}

const lock = async ({ db, actor }: Context, guideId: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select g.id, g.version, g.edition, g.guide_title, g.guide_code, g.picture_ids::text[] as pictures
    from help_guide g where g.id = ${guideId} and ${inScope(actor.scope, 'help_guide g')} for update`.execute(db);
  return orMissing(rows[0]);
};

/** Changes a guide; one of the product is the head office's own from then on. @throws object.changed for the second of two. */
export const modGuide = async (
  context: Context,
  input: Parsed<typeof guideApi.mod>,
): Promise<{ version: number; edition: number }> => {
  const stored = await lock(context, input.guideId);
  if (stored.version !== input.version) throw fail('object.changed');
  const next = { version: stored.version + 1, edition: stored.edition + Number(input.showAgain) };
  await context.db
    .updateTable('help_guide')
    .set({ ...(await columnsOf(context, input, stored.pictures)), standard: false, ...next })
    .where('id', '=', stored.id)
    .execute();
  context.audit({
    objectKind: 'helpGuide',
    objectId: stored.id,
    action: 'helpGuide.mod',
    before: { title: stored.guide_title, edition: stored.edition },
    after: { title: input.guideTitle, edition: next.edition },
  });
  return next;
};

/** Deletes a guide that was written here; one of the product would come back, so it is kept back instead. */
export const deleteGuide = async (context: Context, guideId: string): Promise<null> => {
  const stored = await lock(context, guideId);
  if (stored.guide_code !== null) throw fail('help.standard');
  await sql`delete from help_guide where id = ${stored.id}`.execute(context.db);
  context.audit({
    objectKind: 'helpGuide',
    objectId: guideId,
    action: 'helpGuide.del',
    before: { title: stored.guide_title },
  });
  return null;
};

export const guideWalks = walks(guideMachine, { table: 'help_guide' });
