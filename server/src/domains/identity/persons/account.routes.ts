import { accountApi } from '#contracts/identity/account.contract.ts';
import { viewApi } from '#contracts/views/view.contract.ts';
import { type Served, serve, serveAcross, serveApart } from '#kernel/serve.ts';
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
  serveApart('trace', accountApi.phone, changeOwnPhone),
  serveAcross(accountApi.memberships, ownMemberships),
  serveAcross(accountApi.defaultIdentity, setDefaultIdentity),
  serveAcross(accountApi.data, ownData),
  serveAcross(accountApi.sessions, ownSessions),
  serveAcross(accountApi.endSession, endOwnSession),
  serveApart('trace', accountApi.totpStart, startTotp),
  serveApart('session', accountApi.totpConfirm, confirmTotp),
  serveApart('trace', accountApi.totpRemove, removeTotp),
  serve(viewApi.list, ownViews),
  serve(viewApi.keep, keepView),
  serve(viewApi.del, removeView),
];
