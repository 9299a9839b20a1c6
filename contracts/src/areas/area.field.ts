import { type Known, type Marks, ref } from '../entries/entry.fields.ts';
import { areaId } from '../values.ts';

/** A place in the tree of areas, as deep as is known; its filter finds whatever lies inside. */
export const area = <const M extends Omit<Marks, 'searched'>>(marks: M & Known<M>) => ref('area', areaId, marks);
