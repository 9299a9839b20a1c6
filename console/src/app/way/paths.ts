import { pathHere } from '#contracts/identity/address.ts';

/** Paths the program names itself. */
export const paths = {
  root: '/',
  home: '/dashboard',
  login: '/login',
  noPermission: '/system/noPermissionRoute',
  errorLog: '/system/errorLog',
  changeOrganisation: '/change/org',
  mustDocument: '/mustDocumentDetail',
  account: '/user/center',
  downloads: '/system/downloadList',
  messages: '/message/list',
  message: '/message/detail',
  notFound: '/404',
  serverError: '/500',
} as const;

/** Log-in pages; which of them a person sees is the site's affair. */
export const loginPaths = [
  '/login',
  '/loginTemplateOne',
  '/loginTemplateTwo',
  '/loginTemplateThree',
  '/loginNoPassword',
] as const;

/** Screens of features that open without a log-in (spec section 2.3); `open-shell.tsx` draws them. */
export const dressedPaths = [
  '/companyRegister',
  '/firstRegister',
  '/secondRegister',
  '/threeRegister',
  '/protocolWeb',
  '/mustDocumentDetail',
  '/smsInbox',
  '/lessons/news/list',
  '/help/center',
  '/company/news/list',
  '/company/news/detail',
  '/student/print/info',
  '/qualified/cert/preview',
  '/certificate/verify',
  '/archive/verify',
  '/agreement/verify',
  '/preview/pdf',
  '/plan/detail/print/previews',
  '/safe/regular/detail/print',
  '/safe/regular/archives/detail/print',
  '/safe/regular/archives/list/print',
  '/safe/regular/personal/detail/export/detail',
  '/safe/regular/personal/record/export/detail',
] as const;

/** Screens that open without a log-in and have one already (spec section 2.3); the rest of the spec's list joins with its screens. */
export const openPaths = ['/404', '/500', '/loadFailure', '/middle/ware', '/change/org', ...dressedPaths] as const;

/** Open screens of applications of their own, which the server answers (the student entry). */
export const elsewherePaths = ['/student/app'] as const;

/** Screens behind the guard that need no entry in the menu. */
export const alwaysAllowed = [
  paths.home,
  paths.noPermission,
  paths.errorLog,
  paths.account,
  paths.downloads,
  paths.messages,
  paths.message,
] as const;

/** A path as the menu compares it: without query, trailing slash and # (spec section 2.2). */
export const plainPath = (path: string): string => {
  const bare = path.split(/[?#]/)[0] ?? '';
  return bare.length > 1 ? bare.replace(/\/+$/, '') : bare;
};

/** Whether leaving the browser here ends nothing: nobody is logged in on these pages (spec section 4). */
export const isOpenPath = (path: string): boolean =>
  [...openPaths, ...loginPaths].some((one) => one === plainPath(path));

/** A redirect target that stays here: a path of this origin, never another address (security, line 10). */
export const safeTarget = (target: string | null | undefined): string | undefined =>
  target ? pathHere(target) : undefined;
