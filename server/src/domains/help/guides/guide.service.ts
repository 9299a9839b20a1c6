import type { GuideStep, guideApi } from '#contracts/help/guide.contract.ts';
import { guideMachine } from '#contracts/help/help.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { records } from '#kernel/record.ts';
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

const guides = records({ table: 'help_guide', name: 'helpGuide' });

/** Writes a guide step by step. */
export const addGuide = async (context: Context, input: Written): Promise<{ guideId: string }> => {
  const { id } = await guides.create(context, await columnsOf(context, input, []));
  return { guideId: id };
};

/** Changes a guide; one of the product is the head office's own from then on. @throws object.changed for the second of two. */
export const modGuide = async (
  context: Context,
  input: Parsed<typeof guideApi.mod>,
): Promise<{ version: number; edition: number }> => {
  const stored = await guides.lockToWrite(context, input.guideId, input.version);
  const edition = stored.edition + Number(input.showAgain);
  const columns = await columnsOf(context, input, stored.picture_ids);
  const { version } = await guides.update(context, stored, { ...columns, standard: false, edition });
  return { version, edition };
};

/** Deletes a guide that was written here; one of the product would come back, so it is kept back instead. */
export const deleteGuide = async (context: Context, guideId: string): Promise<null> => {
  const stored = await guides.lockToWrite(context, guideId);
  if (stored.guide_code !== null) throw fail('help.standard');
  return guides.remove(context, stored);
};

export const guideWalks = walks(guideMachine, { table: 'help_guide' });
