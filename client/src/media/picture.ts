/** Physical pixels of a CSS length, on the finest screens no more than three to one. */
const physical = (length: number): number => Math.ceil(length * Math.min(window.devicePixelRatio || 1, 3));

/** The address of a picture that fits into a place of the page, in CSS pixels: small on its way (spec section 9). */
export const fitted = (address: string, width: number, height = width): string =>
  `${address}${address.includes('?') ? '&' : '?'}width=${physical(width)}&height=${physical(height)}`;
