import { erasedName } from '#contracts/people/deletions/deletion.codes.ts';
import { affair, byMember, byPerson, byTrainingRecord, deeds, member, person } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const meetings = {
  meeting: {
    reach: affair,
    persons: { emcee_id: { is: 'membership', of: 'meetings' }, recorder_id: { is: 'membership', of: 'meetings' } },
    doneBy: ['minutes_by'],
    erasure: deeds,
  },
  meeting_signature: {
    reach: byMember,
    persons: { user_id: person('meetings'), org_user_id: member },
    erasure: { is: 'blank', set: { signed_name: erasedName, address: '' }, kept: 'training', since: ['signed_at'] },
  },
  meeting_attendance: {
    reach: byTrainingRecord,
    doneBy: ['marked_by'],
    erasure: {
      is: 'blank',
      by: 'record_id',
      how: 'record',
      set: { address: '', device: '', read_signed: '', reason: '' },
      kept: 'training',
    },
  },
  meeting_scan: {
    reach: byPerson,
    persons: { user_id: person('meetings') },
    erasure: { is: 'blank', set: { real_name: erasedName, address: '', device: '' }, kept: 'training', since: ['at'] },
  },
  meeting_resolution: {
    reach: { ...affair, ancestors: true },
    persons: { responsible_id: { is: 'membership', of: 'meetings' } },
    doneBy: ['created_by'],
    erasure: deeds,
  },
  meeting_month: { reach: { ...affair, ancestors: true } },
  agenda_proposal: { reach: affair },
} satisfies Declarations;
