/** Versions every client of ours sends with each call (spec section 9): of the application, and of the product it was made for. */
export const appVersion = '0.2.88';
export const productVersion = '1.0.56';

/** The part of a version within which client and server understand each other: all but its last number. */
const series = (version: string): string => version.split('.').slice(0, -1).join('.');

/** Whether a client made for that version of the product may call this one; who names none speaks the interface by itself. */
export const understands = (version: string | undefined): boolean =>
  version === undefined || series(version) === series(productVersion);
