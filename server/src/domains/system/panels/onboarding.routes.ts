import { type OnboardingStepFound, onboardingApi } from '#contracts/panels/onboarding.contract.ts';
import { type OnboardingStep, onboardingSteps } from '#contracts/panels/onboarding.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { countEach, servedList } from '#kernel/counts.ts';
import { withGenericPlan } from '#kernel/generic-plan.ts';
import { type Context, type Served, serve } from '#kernel/serve.ts';

/** Lists of a step that the actor may open; of the others nobody says anything. */
const shownTo = (actor: Actor, step: OnboardingStep) =>
  step.shown.filter(({ list }) => may(actor, list.page.permission)).map((one) => ({ step, ...one }));

/** The first steps of the actor's organisation that it may see, and whether its rows say they are done. */
const findSteps = async ({ db, actor, runtime }: Context): Promise<OnboardingStepFound[]> => {
  const steps = onboardingSteps[actor.typeCode] ?? [];
  const asked = steps.flatMap((step) => shownTo(actor, step));
  const most = Math.max(0, ...steps.map((step) => step.atLeast));
  const questions = asked.map(({ list, query }) => ({ of: servedList(runtime, list), query: query(actor.orgId) }));
  const counted = await withGenericPlan(db, () => countEach(db, actor, questions, most));
  const isDone = (step: OnboardingStep): boolean =>
    asked.some((one, at) => one.step === step && (counted[at]?.count ?? 0) >= step.atLeast);
  return steps
    .filter((step) => asked.some((one) => one.step === step))
    .map((step) => ({ code: step.code, done: isDone(step), screen: step.screen }));
};

export const onboardingRoutes: Served[] = [
  serve(onboardingApi.steps, async (context) => ({ list: await findSteps(context) })),
];
