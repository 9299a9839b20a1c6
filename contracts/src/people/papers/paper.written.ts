import { z } from 'zod';
import { day, line } from '../../values.ts';
import type { Renewable } from './paper.codes.ts';

/** In the place of the last day of a paper that has none. */
export const withoutEnd = '长期';

/** Class of a driving licence as it is printed: A2, B2D. */
export const licenceClass = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-CM]\d?([A-F]\d?)*$/)
  .max(10);

/** A renewed paper: its last day, `withoutEnd` for a driving licence that has none, and the class or category it is for. */
interface Renewed {
  readonly until: string;
  readonly kind: string;
}

const shapes: Readonly<Record<Renewable, { until: z.ZodType<string>; kind: z.ZodType<string> }>> = {
  licence: { until: z.union([day, z.literal(withoutEnd)]), kind: licenceClass },
  certificate: { until: day, kind: line(60, 1) },
  health: { until: day, kind: z.literal('') },
};

/** A renewed paper in one line, as a request for a correction holds it: its last day, then what it is for. */
export const writtenPaper = ({ until, kind }: Renewed): string => `${until} ${kind}`.trim();

/** The paper a line says; undefined for a line that says none of that kind. */
export const readPaper = (paper: Renewable, written: string): Renewed | undefined => {
  const [, until = '', kind = ''] = /^(\S*)(?:\s+(.*))?$/s.exec(written.trim()) ?? [];
  const found = z.object(shapes[paper]).safeParse({ until, kind });
  return found.success ? found.data : undefined;
};
