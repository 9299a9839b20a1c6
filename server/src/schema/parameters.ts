import { structure } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const parameters = {
  parameter_value: { reach: structure },
} satisfies Declarations;
