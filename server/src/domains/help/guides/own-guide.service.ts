import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { GuideStep, ownGuideApi, ShownGuide } from '#contracts/help/guide.contract.ts';
import { countsAs } from '#contracts/organisations/login-kind.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { sendShown } from '#domains/files/door.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { findOpenFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import { localName } from '#kernel/reader.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { sendShot } from './shots.ts';

/** Condition on `help_guide g`: of the head office, and not kept back. */
const isShown = sql<boolean>`(g.state = ${literal(recordState, 'enabled')}
  and g.org_id = (select o.id from organisation o where o.parent_id is null))`;

/** Guides for the person's kind of organisation, of one screen where it is named; an agent counts as what it really is. */
export const ownGuides = async (
  { db, actor, language }: Context,
  { screen }: Parsed<typeof ownGuideApi.list>,
): Promise<Data<typeof ownGuideApi.list>> => {
  const { userId, orgId, typeCode, runAs } = actor;
  const { rows: own } = await sql<{ real: string }>`
      select real_type_code as real from organisation where id = ${orgId}`.execute(db);
  const type = countsAs({ typeCode, realTypeCode: own[0]?.real ?? '' });
  const { rows } = await sql<Omit<ShownGuide, 'steps'> & { steps: GuideStep[] }>`
      select g.id as "guideId", ${localName('g.guide_title')} as "guideTitle", g.edition, g.screens, g.steps,
        (${runAs !== undefined} or exists (select from help_guide_seen s
          where s.guide_id = g.id and s.user_id = ${userId} and s.edition >= g.edition)) as seen
      from help_guide g where ${isShown} and (g.org_types = '{}' or ${type} = any(g.org_types))
        and (${screen ?? null}::text is null or ${screen ?? null} = any(g.screens)) order by g.sort, g.id limit 50`.execute(
    db,
  );
  const list = rows.map(({ steps, ...guide }) => ({
    ...guide,
    steps: steps.map((one) =>
      language === 'en' ? { title: one.titleEn, text: one.textEn } : { title: one.title, text: one.text },
    ),
  }));
  return { list };
};

/** Notes that the person has met a guide's present edition. Whoever acts for somebody has met nothing in his place. */
export const meetGuide = async (
  { db, actor, audit }: Context,
  { guideId, finished }: Parsed<typeof ownGuideApi.update>,
): Promise<null> => {
  audit({ objectKind: 'helpGuide', objectId: guideId, action: 'helpGuide.meet', after: { finished } });
  if (actor.runAs) return null;
  const { rows } = await sql<{ met: boolean }>`
    select luan_guide_seen(${guideId}, ${actor.userId}, ${finished}) as met`.execute(db);
  if (!rows[0]?.met) throw fail('object.missing');
  return null;
};

/** The picture of a step: one that was uploaded, else one the product brings; readers of English get theirs where there is one. */
export const sendStepPicture = async (
  visit: Visit,
  { guideId, step, language, ...sides }: Parsed<typeof ownGuideApi.image>,
): Promise<unknown> => {
  const found = await visit.apart(everything, async (db) => {
    const { rows } = await sql<{ one: GuideStep | null }>`
      select g.steps -> ${step}::int as one from help_guide g where g.id = ${guideId} and ${isShown}`.execute(db);
    const one = orMissing(rows[0]?.one);
    const [file] = language === 'en' && one.pictureEn.length > 0 ? one.pictureEn : one.picture;
    return { file: file && (await findOpenFile(db, file.fileId)), shot: one.shot };
  });
  if (found.file) return sendShown(visit, found.file, sides);
  return sendShot(visit, { shot: found.shot, language });
};
