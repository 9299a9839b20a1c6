import { z } from 'zod';
import { day, line } from '../../values.ts';
import type { Renewable } from './credential.codes.ts';

/** In the place of the last day of a credential that has none. */
export const withoutEnd = '长期';

/** Classes as they are printed on a driving licence: A2, B2D; ten letters at most. */
export const licenceClassPattern = /^(?=.{1,10}$)[A-CM]\d?([A-F]\d?)*$/;

/** Class of a driving licence, in whatever letters it is typed. */
export const licenceClass = z.string().trim().toUpperCase().regex(licenceClassPattern).max(10);

/** A renewed credential: its last day, `withoutEnd` for a driving licence that has none, and the class or category it is for. */
interface Renewed {
  readonly until: string;
  readonly kind: string;
}

const shapes: Readonly<Record<Renewable, { until: z.ZodType<string>; kind: z.ZodType<string> }>> = {
  licence: { until: z.union([day, z.literal(withoutEnd)]), kind: licenceClass },
  certificate: { until: day, kind: line(60, 1) },
  health: { until: day, kind: z.literal('') },
};

/** A renewed credential in one line, as a request for a correction holds it: its last day, then what it is for. */
export const writtenCredential = ({ until, kind }: Renewed): string => `${until} ${kind}`.trim();

/** The credential a line says; undefined for a line that says none of that kind. */
export const readCredential = (credential: Renewable, written: string): Renewed | undefined => {
  const [, until = '', kind = ''] = /^(\S*)(?:\s+(.*))?$/s.exec(written.trim()) ?? [];
  const found = z.object(shapes[credential]).safeParse({ until, kind });
  return found.success ? found.data : undefined;
};
