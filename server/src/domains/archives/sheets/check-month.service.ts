import { checkRecordApi } from '#contracts/checks/record.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { findMonth } from '#domains/checks/door.ts';
import { servePrint } from '#domains/prints/door.ts';
import { layMonth, monthTitle } from './check-month.layout.ts';

type Month = Parsed<typeof checkRecordApi.month>;

/** The checks of a vehicle of the scope in one month. */
export const checkMonthRoutes = servePrint(checkRecordApi.monthTicket, checkRecordApi.monthPrint, {
  kind: 'checkMonth',
  objectKind: () => 'vehicle',
  deed: 'vehicle.print',
  permission: 'check:record:print',
  wanted: ({ vehicleId, month, checkMoment }) => ({ objectId: vehicleId, wish: { month, checkMoment } }),
  read: (db, actor, { objectId, wish }) =>
    findMonth(db, actor, {
      vehicleId: objectId,
      month: String(wish?.month),
      checkMoment: Number(wish?.checkMoment) as Month['checkMoment'],
    }),
  title: monthTitle,
  lay: layMonth,
  form: 'LA-CL-02',
  signatures: ['forms.checks.keeper', 'forms.checks.officer', 'forms.principal'],
  page: () => ({ landscape: true }),
});
