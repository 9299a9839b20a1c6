import { z } from 'zod';
import { writtenDay } from '../../system/written-time.ts';
import { day, line } from '../../values.ts';
import type { Renewable } from './credential.codes.ts';

/** In the place of the last day of a credential that has none. */
export const withoutEnd = '长期';

const endless = /^(?:长期|永久|无固定期限|无期限|无固定期|long[ -]?term|permanent|open[ -]?ended)(?:合同|有效)?$/i;

/** The last day in a sheet; null where it says in words that there is none (`长期`, `long term`, `无固定期限`). */
export const dayOrNone = z.preprocess(
  (written) => (typeof written === 'string' && endless.test(written.trim()) ? null : written),
  writtenDay.nullable().optional(),
);

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
