import { affair, deeds, structure } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const documents = {
  document_setting: { reach: structure, doneBy: ['created_by'] },
  document: { reach: { ...affair, ancestors: true }, doneBy: ['created_by', 'sent_by', 'submitted_by'] },
  document_receipt: {
    reach: { ...affair, ancestors: true },
    persons: { handler_ids: { is: 'among', whom: 'person' } },
    doneBy: ['read_by', 'signed_by', 'replied_by'],
    erasure: deeds,
  },
  document_file: { reach: affair },
  document_log: { reach: { ...affair, ancestors: true }, doneBy: ['user_id'] },
  document_receiving: {
    reach: structure,
    persons: { handler_ids: { is: 'among', whom: 'membership' }, substitute_ids: { is: 'among', whom: 'membership' } },
    doneBy: ['changed_by'],
    erasure: deeds,
  },
} satisfies Declarations;
