import { type Known, type Marks, ref } from '../entries/entry.fields.ts';
import { id } from '../values.ts';

/** An industry of the catalogue. */
export const industry = <const M extends Omit<Marks, 'searched'>>(marks: M & Known<M>) => ref('industry', id, marks);
