import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { servePrint } from '#domains/prints/door.ts';
import { planFor } from '#domains/training/door.ts';
import { orMissing } from '#kernel/errors.ts';
import { blankSignSheet } from '../layout/sign.layout.ts';
import { readPlanFile } from '../reading/plan.reading.ts';

/** The blank sign-in sheet of a plan of the scope, with the people its maker reaches. */
export const signSheetRoutes = servePrint(archiveApi.signSheetTicket, archiveApi.signSheet, {
  kind: 'signSheet',
  objectKind: () => 'plan',
  deed: 'sheet.print',
  module: 'plan',
  wanted: ({ planId }) => ({ objectId: planId }),
  read: async (db, actor, { objectId }) => {
    await planFor(db, actor, objectId, 'plan:print');
    return orMissing(await readPlanFile(db, actor, objectId));
  },
  title: ({ facts }, words) => `${words.say('forms.signTitle')} ${facts.planName}`,
  logged: ({ facts }) => facts.planName,
  lay: (file, words) => blankSignSheet(file, words),
  page: (_, words) => ({ footer: { right: words.say('papers.page') } }),
});
