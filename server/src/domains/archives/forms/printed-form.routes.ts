import { printedFormApi } from '#contracts/archives/printed-form.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { servePrint } from '#domains/prints/door.ts';
import { annualPlanTitle, layAnnualPlan } from './annual-plan.layout.ts';
import { readAnnualPlan } from './annual-plan.queries.ts';
import { inductionTitle, layInduction } from './induction.layout.ts';
import { readInduction } from './induction.queries.ts';

/** The training plan of an organisation and year, and the card of training before work of a person. */
export const printedFormRoutes = [
  ...servePrint(printedFormApi.annualPlanTicket, printedFormApi.annualPlan, {
    kind: 'annualPlan',
    objectKind: () => 'organisation',
    deed: 'sheet.print',
    module: 'plan',
    wanted: ({ orgId, planYear }) => ({ objectId: orgId, wish: { planYear } }),
    read: (db, actor, { objectId, wish }) => readAnnualPlan(db, actor, objectId, Number(wish?.planYear)),
    title: annualPlanTitle,
    lay: layAnnualPlan,
    form: 'LA-PX-01',
    signatures: ['forms.annualPlan.maker', 'forms.hazards.officer', 'forms.principal'],
    page: () => ({ landscape: true }),
  }),
  ...servePrint(printedFormApi.inductionTicket, printedFormApi.induction, {
    kind: 'induction',
    objectKind: () => 'employee',
    deed: 'sheet.print',
    permission: flavourKey('pre_work', 'archive:export'),
    wanted: ({ orgUserId }) => ({ objectId: orgUserId }),
    read: (db, actor, { objectId }) => readInduction(db, actor, objectId),
    title: inductionTitle,
    lay: layInduction,
    form: ({ driver }) => (driver ? 'LA-PX-02' : 'LA-PX-03'),
    signatures: ['forms.ownSignature', 'forms.hazards.officer', 'forms.principal'],
  }),
];
