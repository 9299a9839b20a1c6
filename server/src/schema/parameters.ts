import type { Declarations } from './declaration.ts';
import { structure } from './usual.ts';

export const parameters = {
  parameter_value: { reach: structure },
} satisfies Declarations;
