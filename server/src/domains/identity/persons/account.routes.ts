import { accountApi } from '#contracts/identity/account.contract.ts';
import { viewApi } from '#contracts/views/view.contract.ts';
import { type Served, serve, serveVisit } from '#kernel/serve.ts';
import {
  confirmTotp,
  endOwnSession,
  keepTaste,
  modOwn,
  ownAccount,
  ownSessions,
  removeTotp,
  startTotp,
} from './account.service.ts';
import { changeOwnPhone, ownData, ownMemberships, setDefaultIdentity } from './own.service.ts';
import { keepView, ownViews, removeView } from './view.service.ts';

export const accountRoutes: Served[] = [
  serve(accountApi.own, (context) => ownAccount(context.db, context.actor)),
  serve(accountApi.mod, modOwn),
  serve(accountApi.taste, keepTaste),
  serveVisit(accountApi.phone, changeOwnPhone),
  serveVisit(accountApi.memberships, ownMemberships),
  serveVisit(accountApi.defaultIdentity, setDefaultIdentity),
  serveVisit(accountApi.data, ownData),
  serveVisit(accountApi.sessions, ownSessions),
  serveVisit(accountApi.endSession, endOwnSession),
  serveVisit(accountApi.totpStart, startTotp),
  serveVisit(accountApi.totpConfirm, confirmTotp),
  serveVisit(accountApi.totpRemove, removeTotp),
  serve(viewApi.list, ownViews),
  serve(viewApi.keep, keepView),
  serve(viewApi.del, removeView),
];
