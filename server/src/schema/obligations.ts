import { noName, reckoned, structure, sums } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const obligations = {
  obligation: { reach: structure, doneBy: ['created_by'] },
  obliged_person: {
    reach: { by: 'membership', column: 'id', ancestors: true },
    persons: { id: reckoned },
    erasure: { is: 'blank', by: 'id', how: 'place', set: noName },
  },
  obliged_tally: { reach: { ...sums, ancestors: true } },
} satisfies Declarations;
