import { deletionApi, deletionHoldApi, ownDeletionApi } from '#contracts/people/deletions/deletion.contract.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { deletionHoldPage, deletionPage, findOwnDeletions } from './deletion.queries.ts';
import { addHold, askDeletion, deletionHoldWalks, deletionWalks, withdrawDeletion } from './deletion.service.ts';
import { askAsFormer } from './former.service.ts';

export const deletionRoutes: Served[] = [
  serveList(deletionPage),
  serveList(deletionHoldPage),
  ...deletionWalks.serve(deletionApi),
  ...deletionHoldWalks.serve(deletionHoldApi),
  serve(deletionHoldApi.add, addHold),
  serve(ownDeletionApi.list, ({ db, actor }) => findOwnDeletions(db, actor.userId)),
  serve(ownDeletionApi.ask, askDeletion),
  serve(ownDeletionApi.withdraw, withdrawDeletion),
  serveApart('trace', ownDeletionApi.former, askAsFormer),
];
