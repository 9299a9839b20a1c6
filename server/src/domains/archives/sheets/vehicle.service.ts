import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { servePrint } from '#domains/prints/door.ts';
import { findVehicle, papersOf } from '#domains/vehicles/door.ts';
import { layVehicle, vehicleTitle } from './vehicle.layout.ts';

/** The archive of a vehicle of the scope, with its papers. */
export const vehicleRoutes = servePrint(vehicleApi.printTicket, vehicleApi.print, {
  kind: 'vehicle',
  deed: 'vehicle.print',
  permission: 'system:vehicle:print',
  wanted: ({ vehicleId }) => ({ objectId: vehicleId }),
  read: async (db, actor, { objectId }) => ({
    vehicle: await findVehicle(db, actor, objectId),
    papers: await papersOf(db, actor, objectId),
  }),
  title: vehicleTitle,
  lay: layVehicle,
  form: 'LA-CL-01',
  signatures: ['forms.vehicles.keeper', 'forms.vehicles.officer', 'forms.principal'],
});
