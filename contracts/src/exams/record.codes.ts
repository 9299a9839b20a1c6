import { codes } from '../codes.ts';

/** What is done to a question of an exam afterwards: taken out for everybody, or marked by another right answer. */
export const correctionKind = codes('correctionKind', { void: 'void', key: 'key' });
