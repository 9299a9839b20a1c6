import { deeds } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const hazards = {
  place_check: {
    reach: { by: 'membership', column: 'checker_id' },
    persons: { checker_id: { is: 'membership', of: 'hazards' } },
    doneBy: ['created_by'],
    erasure: deeds,
  },
  place_task: {
    reach: { by: 'row', column: 'place_check_id', of: 'place_check', ancestors: true },
    persons: { checker_id: { is: 'membership', of: 'hazards' } },
    doneBy: ['handed_by'],
    erasure: {
      is: 'blank',
      by: 'checker_id',
      how: 'place',
      set: { signature_file_id: null },
      files: ['signature_file_id'],
    },
  },
  hidden_danger: {
    reach: { by: 'membership', column: 'responsible_id', ancestors: true },
    persons: { responsible_id: { is: 'membership', of: 'hazards' }, learner_id: { is: 'membership', of: 'hazards' } },
    doneBy: ['created_by'],
    erasure: deeds,
  },
  danger_round: { reach: { by: 'row', column: 'danger_id', of: 'hidden_danger' }, doneBy: ['made_by'] },
  risk_unit: {
    reach: { by: 'membership', column: 'keeper_id', ancestors: true },
    persons: { keeper_id: { is: 'membership', of: 'hazards' } },
    doneBy: ['created_by'],
    erasure: deeds,
  },
} satisfies Declarations;
