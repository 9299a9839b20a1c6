import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { instant, line } from '../values.ts';
import { valueKind } from './parameter.codes.ts';

/** What one Luan sends another: definitions and default contents, never the own values of organisations. */
export const sentParameters = z.strictObject({
  at: instant,
  parameters: z
    .array(
      z.strictObject({
        directoryCode: line(60, 1),
        parameterCode: line(60, 2),
        parameterName: line(120, 1),
        parameterNameEn: line(200),
        valueKind: oneOf(valueKind),
        content: z.string().min(1).max(20_000),
        options: z.array(z.string().max(200)).max(500),
        least: z.number().nullable(),
        most: z.number().nullable(),
        open: z.boolean(),
        overridable: z.boolean(),
        remark: line(500),
      }),
    )
    .min(1)
    .max(500),
});
export type SentParameters = z.output<typeof sentParameters>;
