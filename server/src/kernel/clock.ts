/** The server's clock; tests may move it. */
export const clock = {
  shift: 0,
  now: (): Date => new Date(Date.now() + clock.shift),
};

/** `YYYY-MM-DD` of an instant in the platform's zone. */
export const dayOf = (at: Date, zone = 'Asia/Shanghai'): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
