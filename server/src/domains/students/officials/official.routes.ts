import { officialApi, ownOfficialApi } from '#contracts/officials/official.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { listOwnOfficials, officialPage } from './official.queries.ts';
import { addOfficial, modOfficial, officialWalks } from './official.service.ts';

export const officialRoutes: Served[] = [
  serveList(officialPage),
  serve(officialApi.add, addOfficial),
  serve(officialApi.mod, modOfficial),
  serve(ownOfficialApi.list, ({ db, actor }) => listOwnOfficials(db, actor.userId)),
  ...officialWalks.serve(officialApi),
];
