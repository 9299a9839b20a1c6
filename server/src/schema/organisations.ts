import { affair, byPerson, person, structure } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const organisations = {
  organisation: { reach: { ...structure, ancestors: true } },
  certification: { reach: { ...affair, ancestors: true }, doneBy: ['submitted_by', 'audited_by'] },
  certification_file: { reach: affair },
  certification_auditor: { reach: affair, doneBy: ['granted_by'] },
  protocol_acceptance: {
    reach: byPerson,
    persons: { user_id: person('logins') },
    erasure: { is: 'blank', set: { ip: '' } },
  },
  licence_reminder: { reach: structure },
  site: { reach: structure },
} satisfies Declarations;
