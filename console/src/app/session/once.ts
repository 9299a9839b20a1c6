/** Only one log-in alert stands at a time (spec section 4). */
let alerting = false;

export const once = async (alert: () => Promise<void>): Promise<void> => {
  if (alerting) return;
  alerting = true;
  try {
    await alert();
  } finally {
    alerting = false;
  }
};
