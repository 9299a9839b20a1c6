import { formApi } from '#contracts/archives/form.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { servePrint } from '../sheets/printed.service.ts';
import { inductionTitle, layInduction } from './induction.layout.ts';
import { readInduction } from './induction.queries.ts';
import { layYearPlan, yearPlanTitle } from './year-plan.layout.ts';
import { readYearPlan } from './year-plan.queries.ts';

/** The training plan of an organisation and year, and the card of training before work of a person. */
export const formRoutes = [
  ...servePrint(formApi.yearPlanTicket, formApi.yearPlan, {
    kind: 'yearPlan',
    objectKind: () => 'organisation',
    deed: 'sheet.print',
    module: 'plan',
    wanted: ({ orgId, planYear }) => ({ objectId: orgId, wish: { planYear } }),
    read: (db, actor, { objectId, wish }) => readYearPlan(db, actor, objectId, Number(wish?.planYear)),
    title: yearPlanTitle,
    lay: layYearPlan,
    page: () => ({ landscape: true }),
  }),
  ...servePrint(formApi.inductionTicket, formApi.induction, {
    kind: 'induction',
    objectKind: () => 'employee',
    deed: 'sheet.print',
    permission: flavourKey('pre_work', 'archive:export'),
    wanted: ({ orgUserId }) => ({ objectId: orgUserId }),
    read: (db, actor, { objectId }) => readInduction(db, actor, objectId),
    title: inductionTitle,
    lay: layInduction,
  }),
];
