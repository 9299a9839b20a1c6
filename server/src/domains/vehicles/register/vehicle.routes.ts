import { vehiclePaperApi } from '#contracts/vehicles/paper.contract.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { vehiclePaperPage } from '../papers/paper.queries.ts';
import { addPaper, modPaper, vehiclePaperWalks } from '../papers/paper.service.ts';
import { findVehicle, vehiclePage } from './vehicle.queries.ts';
import { addVehicle, delVehicle, modVehicle, vehicleWalks } from './vehicle.service.ts';

/** Vehicles and their papers; the printed archive of one is made with the archives. */
export const vehicleRoutes: Served[] = [
  serveList(vehiclePage),
  serve(vehicleApi.one, ({ db, actor }, input) => findVehicle(db, actor, input.vehicleId)),
  serve(vehicleApi.add, addVehicle),
  serve(vehicleApi.mod, modVehicle),
  serve(vehicleApi.del, delVehicle),
  ...vehicleWalks.serve(vehicleApi.edges),
  serveList(vehiclePaperPage),
  serve(vehiclePaperApi.add, addPaper),
  serve(vehiclePaperApi.mod, modPaper),
  ...vehiclePaperWalks.serve(vehiclePaperApi.edges),
];
