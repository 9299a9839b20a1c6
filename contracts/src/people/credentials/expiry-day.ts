import { z } from 'zod';
import { writtenDay } from '../../system/written-time.ts';

const endless = /^(?:长期|永久|无固定期限|无期限|无固定期|long[ -]?term|permanent|open[ -]?ended)(?:合同|有效)?$/i;

/** The last day in a sheet; null where it says in words that there is none (`长期`, `long term`, `无固定期限`). */
export const expiryDay = z.preprocess(
  (written) => (typeof written === 'string' && endless.test(written.trim()) ? null : written),
  writtenDay.nullable().optional(),
);
