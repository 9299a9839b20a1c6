/** Paths the program names itself. */
export const paths = {
  root: '/',
  home: '/dashboard',
  login: '/login',
  noPermission: '/system/noPermissionRoute',
  notFound: '/404',
  serverError: '/500',
} as const;

/** Log-in pages; which of them a person sees is the site's affair. */
export const loginPaths = ['/login', '/loginTemplateOne', '/loginTemplateTwo', '/loginTemplateThree'] as const;

/** Screens behind the guard that need no entry in the menu. */
export const alwaysAllowed = ['/dashboard', '/system/noPermissionRoute', '/user/center', '/system/downloadList', '/change/org', '/404', '/500'] as const;

/** A path as the menu compares it: without query, trailing slash and # (spec section 2.2). */
export const plainPath = (path: string): string => {
  const bare = path.split(/[?#]/)[0] ?? '';
  return bare.length > 1 ? bare.replace(/\/+$/, '') : bare;
};

/** A redirect target that stays here: a path of this origin, never another address (security, line 10). */
export const safeTarget = (target: string | null | undefined): string | undefined => {
  if (!target || !target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return undefined;
  const url = new URL(target, window.location.origin);
  return url.origin === window.location.origin ? url.pathname + url.search : undefined;
};
