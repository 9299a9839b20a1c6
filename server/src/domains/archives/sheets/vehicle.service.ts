import type { Data, Parsed } from '#contracts/route.ts';
import type { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { answerPdf, giveLoggedTicket, openedTicket } from '#domains/prints/door.ts';
import { findVehicle, papersOf } from '#domains/vehicles/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { type Words, wordsIn } from '../layout/page.layout.ts';
import { layVehicle, type VehicleArchive, vehicleTitle } from './vehicle.layout.ts';

const kind = 'vehicle';

const readArchive = async (db: Db, actor: Actor, vehicleId: string): Promise<VehicleArchive> => ({
  vehicle: await findVehicle(db, actor, vehicleId),
  papers: await papersOf(db, actor, vehicleId),
});

const vehiclePdf = (archive: VehicleArchive, words: Words): Promise<Buffer> =>
  makePdf({
    title: vehicleTitle(archive, words),
    footer: { left: vehicleTitle(archive, words), right: words.say('papers.page') },
    content: layVehicle(archive, words),
  });

/** A ticket for the printed archive of a vehicle of the scope, with its row of the print log; foreign equals missing. */
export const giveVehicleTicket = async (
  context: Context,
  input: Parsed<typeof vehicleApi.printTicket>,
): Promise<Data<typeof vehicleApi.printTicket>> => {
  const archive = await readArchive(context.db, context.actor, input.vehicleId);
  context.audit({ objectKind: 'vehicle', objectId: archive.vehicle.vehicleId, action: 'vehicle.print' });
  return giveLoggedTicket(
    context,
    { kind, objectId: archive.vehicle.vehicleId },
    { operationModule: 'archive', objectName: vehicleTitle(archive, wordsIn(context.language)) },
  );
};

/** The PDF of a ticket, with what its maker reaches now. */
export const printVehicle = async (visit: Visit, input: Parsed<typeof vehicleApi.print>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, kind, input.ticket, 'system:vehicle:print');
  const words = wordsIn(about.owner.language);
  const archive = await visit.apart(actor.scope, (db) => readArchive(db, actor, about.objectId));
  return answerPdf(visit, vehicleTitle(archive, words), await vehiclePdf(archive, words));
};
