import { type SetupStepFound, setupApi } from '#contracts/panels/setup.contract.ts';
import { type SetupStep, setupSteps } from '#contracts/panels/setup.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { countEach, servedList } from '#kernel/counts.ts';
import { withGenericPlan } from '#kernel/generic-plan.ts';
import { type Context, type Served, serve } from '#kernel/serve.ts';

/** Lists of a step that the actor may open; of the others nobody says anything. */
const shownTo = (actor: Actor, step: SetupStep) =>
  step.shown.filter(({ list }) => may(actor, list.page.permission)).map((one) => ({ step, ...one }));

/** The first steps of the actor's organisation that it may see, and whether its rows say they are done. */
const findSteps = async ({ db, actor, runtime }: Context): Promise<SetupStepFound[]> => {
  const steps = setupSteps[actor.typeCode] ?? [];
  const asked = steps.flatMap((step) => shownTo(actor, step));
  const most = Math.max(0, ...steps.map((step) => step.atLeast));
  const questions = asked.map(({ list, query }) => ({ of: servedList(runtime, list), query: query(actor.orgId) }));
  const counted = await withGenericPlan(db, () => countEach(db, actor, questions, most));
  const isDone = (step: SetupStep): boolean =>
    asked.some((one, at) => one.step === step && (counted[at]?.count ?? 0) >= step.atLeast);
  return steps
    .filter((step) => asked.some((one) => one.step === step))
    .map((step) => ({ code: step.code, done: isDone(step), screen: step.screen }));
};

export const setupRoutes: Served[] = [serve(setupApi.steps, async (context) => ({ list: await findSteps(context) }))];
