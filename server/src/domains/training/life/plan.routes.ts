import { flavourKey, flavourOf } from '#contracts/training/flavours.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { planOrderApi } from '#contracts/training/prices/plan-order.contract.ts';
import { planPriceApi } from '#contracts/training/prices/plan-price.contract.ts';
import { stageApi } from '#contracts/training/stages/stage.contract.ts';
import { require } from '#kernel/actor.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { findLessons, findPapers } from '../plans/content.queries.ts';
import { planDefaultsOf } from '../plans/default.queries.ts';
import { findChanges, findPlan, planAuditPage, planPage } from '../plans/plan.queries.ts';
import { addPlan, copyPlan, deletePlan, modPlan } from '../plans/plan.service.ts';
import { addPlanOrder, previewPlanOrder } from '../prices/plan-order.service.ts';
import { findFormPrice, findPlanPrice } from '../prices/plan-price.service.ts';
import { findStages } from '../stages/stage.queries.ts';
import { applyRuleNow } from './follow.task.ts';
import { planWalks } from './walk.service.ts';

export const planRoutes: Served[] = [
  serveList(planPage),
  serveList(planAuditPage),
  serve(planApi.one, ({ db, actor }, input) => findPlan(db, actor, input.planId)),
  serve(planPriceApi.one, findPlanPrice),
  serve(planPriceApi.ofForm, findFormPrice),
  serve(planOrderApi.preview, previewPlanOrder),
  serve(planOrderApi.add, addPlanOrder),
  serve(planApi.changes, ({ db, actor }, input) => findChanges(db, actor, input.planId)),
  serve(planApi.papers, ({ db, actor }, input) => findPapers(db, actor, input)),
  serve(planApi.lessons, ({ db, actor }, input) => findLessons(db, actor, input)),
  serve(planApi.defaults, ({ db, actor }, input) => {
    require(actor, flavourKey(input.flavour, 'plan:add'));
    return planDefaultsOf(db, actor.orgId, flavourOf(input.flavour));
  }),
  serve(planApi.add, addPlan),
  serve(planApi.mod, modPlan),
  serve(planApi.copy, copyPlan),
  serve(planApi.del, (context, input) => deletePlan(context, input.planId)),
  ...planWalks.serve(planApi.edges),
  serve(memberApi.byRule, applyRuleNow),
  serve(stageApi.stages, ({ db, actor }, input) => findStages(db, actor, input.planId)),
];
