/**
 * The account that the code on a log-in slip names, behind `#`: no server and no log is ever sent it. It is taken out of the address
 * as the page opens, so that the history of the browser does not hold it either; it fills a field in and proves nothing.
 */
const takeAccount = (): string => {
  const account = new URLSearchParams(window.location.hash.slice(1)).get('account') ?? '';
  if (account !== '') window.history.replaceState({}, '', window.location.pathname + window.location.search);
  return account.slice(0, 60);
};

export const slipAccount = takeAccount();
