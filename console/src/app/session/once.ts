/** Only one log-in alert stands at a time (spec section 4). */
let alerting = false;

/** @returns what the alert came to; nothing where another one stands. */
export const once = async <T>(alert: () => Promise<T>): Promise<T | undefined> => {
  if (alerting) return undefined;
  alerting = true;
  try {
    return await alert();
  } finally {
    alerting = false;
  }
};
