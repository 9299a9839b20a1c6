/** The system's browser, quiet: it asks nobody for updates and draws without a graphics card. */
export const browserPath = process.env.LUAN_BROWSER ?? '/usr/bin/chromium';
export const browserArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
