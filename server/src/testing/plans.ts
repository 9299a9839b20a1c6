import { sql } from 'kysely';
import type { Input } from '#contracts/route.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { type Browser, type Place, unique, type World } from './world.ts';

/** The day so many days from the clock's today. */
export const dayFrom = (days: number): string => dayOf(new Date(clock.now().getTime() + days * 86_400_000));

/** A published lesson of an organisation: a document, or a film of so many seconds. */
export const someLesson = (world: World, of: Place, more: { seconds?: number; share?: number } = {}): Promise<string> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into lesson (org_id, path, state, lesson_name, category, scene, file_type, share, seconds, chapters, created_by, published_at)
      values (${of.orgId}, ${of.path}, 3, ${`课程${unique()}`}, 'general', 'teach', ${more.seconds === 0 ? 31 : 10}, ${more.share ?? 0},
        ${more.seconds ?? 600}, 1, 1, now()) returning id`.execute(db);
    return rows[0]?.id ?? '';
  });

/** What a plan form sends: a safe training of this month that began ten days ago. */
export const planInput = (lessonId: string, more: object = {}): Input<typeof planApi.add> => ({
  flavour: 'safe_train',
  planName: `安全培训${unique()}`,
  startDate: dayFrom(-10),
  endDate: dayFrom(20),
  lessons: [{ lessonId, requiredMinutes: 0 }],
  ...more,
});

/** A plan that its maker submitted and somebody else approved. */
export const approvedPlan = async (
  maker: Browser,
  auditor: Browser,
  lessonId: string,
  more: object = {},
): Promise<string> => {
  const { planId } = await maker.call(planApi.add, planInput(lessonId, more));
  await maker.call(planApi.edges.submit, { id: planId });
  await auditor.call(planApi.edges.approve, { id: planId });
  return planId;
};
