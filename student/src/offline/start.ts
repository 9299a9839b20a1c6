/** Lets the application open without a network, where the browser can. */
export const startOffline = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Without it everything works as long as there is a network.
  try {
    navigator.serviceWorker.register('/student/app/worker.js', { scope: '/student/app' }).catch(() => undefined);
  } catch {
    // Some browsers that refuse storage refuse to be asked.
  }
};
