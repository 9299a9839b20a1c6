import { codes } from '../../codes.ts';

/** What is checked, and what a danger lies in. A vehicle is one of the register; anything else is named in words. */
export const hazardObject = codes('hazardObject', { vehicle: 1, place: 2, device: 3, activity: 4 });
