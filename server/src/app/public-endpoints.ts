/** The reviewed list of calls that open without a log-in (security, line 2). A test compares it with what is mounted. */
export const publicEndpoints: readonly string[] = [
  'POST /identity/login',
  'GET /identity/api/token/id',
  'POST /identity/login/transfer/avoid',
  'POST /identity/login/transfer/avoid/nopass',
  'POST /identity/login/nopwd',
  'GET /identity/api/offline/pre/login',
  'GET /manager/api/common/industry/box',
  'GET /manager/api/system/parameter/code/list',
  'GET /manager/api/system/parameter/org/list',
];
