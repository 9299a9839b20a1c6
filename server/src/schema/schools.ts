import { erasedName } from '#contracts/people/deletions/deletion.codes.ts';
import { affair, deeds, member, noName, person, structure } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

const bySignUp = { by: 'row', column: 'sign_up_id', of: 'class_sign_up' } as const;

export const schools = {
  service_relation: { reach: { ...affair, other: 'client_path' }, doneBy: ['offered_by', 'answered_by'] },
  training_class: { reach: { ...affair, ancestors: true }, doneBy: ['created_by'] },
  class_sign_up: {
    reach: { by: 'membership', column: 'client_org_user_id', other: 'client_path' },
    persons: {
      user_id: person('plans'),
      client_org_user_id: member,
      org_user_id: { is: 'kept', because: 'a guest of the training organisation stays the one who came' },
    },
    doneBy: ['signed_by', 'decided_by', 'paid_by'],
    erasure: {
      is: 'blank',
      set: { ...noName, phone_masked: '', id_card_masked: '', note: '', reason: '' },
      kept: 'training',
      since: ['created_at'],
    },
  },
  class_paper: { reach: { ...bySignUp, other: 'client_path' } },
  teacher: {
    reach: structure,
    persons: { member_id: { is: 'membership', once: [] } },
    doneBy: ['created_by'],
    erasure: deeds,
  },
  teacher_reminder: { reach: { by: 'row', column: 'teacher_id', of: 'teacher' } },
  class_slot: {
    reach: {
      by: 'lines',
      of: 'slot_seat',
      column: 'slot_id',
      also: { column: 'teacher_id', of: 'teacher', membership: 'member_id' },
    },
    doneBy: ['created_by'],
  },
  slot_seat: { reach: { ...bySignUp, other: 'client_path' }, doneBy: ['marked_by'] },
  class_escort: {
    reach: { by: 'membership', column: 'client_org_user_id', other: 'client_path' },
    persons: { user_id: person('plans'), client_org_user_id: { is: 'membership', once: ['class_id'] } },
    doneBy: ['named_by', 'ended_by'],
    erasure: { is: 'blank', set: { real_name: erasedName, phone_masked: '' } },
  },
  class_place: { reach: { ...bySignUp, other: 'client_path' } },
  class_receipt: { reach: { ...bySignUp, other: 'client_path' }, doneBy: ['taken_by', 'voided_by'] },
  customer: {
    reach: { by: 'organisation', because: 'a card of counts about a company; it names no person but its contact' },
  },
} satisfies Declarations;
