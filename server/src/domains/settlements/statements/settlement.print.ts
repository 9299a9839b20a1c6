import { settlementMachine } from '#contracts/settlements/settlement.codes.ts';
import { settlementApi } from '#contracts/settlements/settlement.contract.ts';
import { servePrint } from '#domains/prints/door.ts';
import { laySettlement, settlementTitle } from './settlement.layout.ts';
import { findSettlement, settlementLinePage } from './settlement.queries.ts';

/** Lines on paper; the export has all of them. */
const most = 2000;

/** A monthly statement on paper. */
export const settlementPrintRoutes = servePrint(settlementApi.printTicket, settlementApi.print, {
  kind: settlementMachine.name,
  deed: 'settlement.print',
  module: 'finance',
  permission: ['order:businessMonthly:print', 'finance:settlement:print'],
  wanted: ({ settlementId }) => ({ objectId: settlementId }),
  read: async (db, actor, { objectId }) => {
    const query = { settlementId: objectId };
    const ids = await settlementLinePage.ids(db, actor, query, most);
    const lines = (await settlementLinePage.rowsOf(db, actor, ids)) as never[];
    return { ...(await findSettlement(db, actor, objectId)), lines };
  },
  title: settlementTitle,
  lay: laySettlement,
  form: 'LA-CW-05',
  signatures: ['forms.settlements.partnerSigns', 'forms.settlements.headSigns'],
});
