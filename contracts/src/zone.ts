/** The platform's zone: wherever a day or a time is shown, filtered or taken in, whatever zone the reader's machine is in. */
export const zone = 'Asia/Shanghai';

const words = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `YYYY-MM-DD HH:mm:ss` of an instant in the platform's zone. */
export const toSeconds = (at: string | Date): string => words.format(typeof at === 'string' ? new Date(at) : at);

/** `YYYY-MM-DD HH:mm` of an instant in the platform's zone. */
export const toMinutes = (at: string | Date): string => toSeconds(at).slice(0, 16);

/** `YYYY-MM-DD` of an instant in the platform's zone. */
export const dayOf = (at: string | Date): string => toSeconds(at).slice(0, 10);

/** Instant of a wall clock in the platform's zone, `YYYY-MM-DD HH:mm`, as ISO 8601. China has kept one offset since 1992. */
export const instantOf = (wall: string): string => new Date(`${wall.replace(' ', 'T')}:00+08:00`).toISOString();

const dayMilliseconds = 86_400_000;

/** Day so many days later, `YYYY-MM-DD`; earlier for a negative number. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** Whole days from one day to another, both `YYYY-MM-DD`; negative where it has passed. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);

/** The day so many months later, earlier for a negative number: 31 August and six months is the last of February. */
export const monthsAfter = (day: string, months: number): string => {
  const from = new Date(`${day}T00:00:00Z`);
  const wanted = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  return new Date(
    Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth(), Math.min(from.getUTCDate(), wanted.getUTCDate())),
  )
    .toISOString()
    .slice(0, 10);
};

/**
 * The last day of what holds so many months from a day on, both `YYYY-MM-DD`: the day before the corresponding one, and where a
 * month has none, its last (Civil Code, art. 202, says so of the missing day; the day less is the trade's). 2024-03-01 and 36
 * months is 2027-02-28, and so is 2024-02-29.
 */
export const lastDayOf = (from: string, months: number): string => {
  const corresponding = monthsAfter(from, months);
  return corresponding.slice(8) === from.slice(8) ? dayAfter(corresponding, -1) : corresponding;
};

/** Month so many months later, `YYYY-MM`; earlier for a negative number. */
export const monthAfter = (month: string, months: number): string => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
};

/** First and last day of a month `YYYY-MM`. */
export const daysOfMonth = (month: string): [string, string] => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return [`${month}-01`, `${month}-${last}`];
};
