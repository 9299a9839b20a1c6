import { dangerApi } from '#contracts/hazards/danger.contract.ts';
import { placeTaskApi } from '#contracts/hazards/place.contract.ts';
import { findDanger, findSummary } from '#domains/hazards/door.ts';
import { servePrint } from '#domains/prints/door.ts';
import type { Served } from '#kernel/serve.ts';
import { type DangerForm, dangerTitle, layDanger } from './danger.layout.ts';
import { laySummary, summaryTitle } from './place-summary.layout.ts';

const formOf = (wish: Readonly<Record<string, unknown>> | undefined): DangerForm =>
  wish?.review === 1 ? 'opinion' : 'notice';

/** The notice or the opinion of a hidden danger of the scope, and the month of checks of places and devices. */
export const dangerRoutes: Served[] = [
  ...servePrint(dangerApi.printTicket, dangerApi.print, {
    kind: 'hiddenDanger',
    deed: 'hiddenDanger.print',
    permission: 'hazard:danger:print',
    wanted: ({ dangerId, review }) => ({ objectId: dangerId, wish: { review: review ? 1 : 0 } }),
    read: (db, actor, { objectId }) => findDanger(db, actor, objectId),
    title: (danger, words, { wish }) => dangerTitle(danger, formOf(wish), words),
    lay: (danger, words, { wanted: { wish } }) => layDanger(danger, formOf(wish), words),
  }),
  ...servePrint(placeTaskApi.summaryTicket, placeTaskApi.summaryPrint, {
    kind: 'placeCheck',
    deed: 'placeCheck.print',
    permission: 'hazard:task:print',
    wanted: ({ month }, { orgId }) => ({ objectId: orgId, wish: { month } }),
    read: (db, actor, { wish }) => findSummary(db, actor, { month: String(wish?.month) }),
    title: summaryTitle,
    lay: laySummary,
    form: 'LA-SB-02',
    signatures: ['forms.hazards.keeper', 'forms.hazards.officer', 'forms.principal'],
    page: () => ({ landscape: true }),
  }),
];
