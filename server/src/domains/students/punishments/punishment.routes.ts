import { punishmentApi } from '#contracts/students/punishment.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { punishmentPage } from './punishment.queries.ts';
import { addPunishment, modPunishment, punishmentWalks } from './punishment.service.ts';

export const punishmentRoutes: Served[] = [
  serveList(punishmentPage),
  serve(punishmentApi.add, addPunishment),
  serve(punishmentApi.mod, modPunishment),
  ...punishmentWalks.serve(punishmentApi),
];
