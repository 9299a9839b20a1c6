import { byMember, content, structure } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const checks = {
  check_template: { reach: content, doneBy: ['created_by'] },
  check_rule: { reach: structure, doneBy: ['set_by'] },
  check_record: {
    reach: { ...byMember, ancestors: true },
    persons: { org_user_id: { is: 'membership', of: 'checks' } },
    erasure: {
      is: 'blank',
      by: 'org_user_id',
      how: 'place',
      set: { place: '', latitude: null, longitude: null, signature_file_id: null, state_reason: '' },
      files: ['signature_file_id'],
    },
  },
  check_fault: { reach: { by: 'row', column: 'record_id', of: 'check_record', ancestors: true } },
  check_mending: { reach: { by: 'row', column: 'fault_id', of: 'check_fault' }, doneBy: ['made_by'] },
  check_photo: { reach: { by: 'row', column: 'record_id', of: 'check_record' } },
} satisfies Declarations;
