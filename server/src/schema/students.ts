import { officialState } from '#contracts/officials/official.codes.ts';
import { erasedName } from '#contracts/people/deletions/deletion.codes.ts';
import { byMember, gone, member, ofRights, own, person, sums } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const students = {
  student_licence: { persons: { user_id: { is: 'person', of: 'licences', once: [] } }, erasure: gone },
  train_admin: {
    reach: byMember,
    persons: { org_user_id: ofRights },
    doneBy: ['added_by'],
    erasure: { ...gone, how: 'place', by: 'org_user_id' },
  },
  face_consent: {
    persons: { user_id: own },
    doneBy: ['given_by', 'withdrawn_by'],
    erasure: { is: 'blank', set: { reason: '' } },
  },
  face_enrolment: {
    persons: { user_id: { is: 'person', of: 'faces', once: [] } },
    doneBy: ['enrolled_by'],
    erasure: { ...gone, files: ['file_id'] },
  },
  real_name: {
    reach: { ...byMember, ancestors: true },
    persons: {
      user_id: { is: 'person', of: 'faces', once: ['org_id'] },
      org_user_id: { is: 'membership', once: ['org_id'] },
    },
    doneBy: ['submitted_by', 'audited_by'],
    erasure: { is: 'blank', set: { real_name: erasedName, id_card_masked: '', id_card_sealed: '', reason: '' } },
  },
  face_check: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: person('faces'), org_user_id: member },
    doneBy: ['audited_by'],
    erasure: {
      is: 'blank',
      set: { signed_name: '', reason: '', file_id: null, object_name: null },
      kept: 'training',
      since: ['taken_at'],
      files: ['file_id'],
    },
  },
  punishment: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: person('punishments'), org_user_id: member },
    doneBy: ['created_by'],
    erasure: {
      is: 'blank',
      set: { document_number: '', reason: '', file_ids: [] },
      kept: 'penalty',
      since: ['happened_on'],
      files: ['file_ids'],
    },
  },
  past_record: {
    reach: { ...byMember, ancestors: true },
    persons: {
      user_id: person('past'),
      org_user_id: { is: 'membership', once: ['kind', 'happened_on', 'title', 'number'] },
    },
    doneBy: ['created_by'],
    erasure: {
      is: 'blank',
      set: { number: '', note: '', scan_file_id: null },
      kept: 'training',
      since: ['happened_on'],
      files: ['scan_file_id'],
    },
  },
  official_certificate: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: person('certificates'), org_user_id: member },
    doneBy: ['created_by'],
    erasure: {
      is: 'blank',
      set: { number: erasedName, end_reason: '', file_id: null },
      kept: 'official',
      state: officialState.values.valid,
      since: ['valid_until'],
      files: ['file_id'],
    },
  },
  student_tally: { reach: { ...sums, ancestors: true } },
} satisfies Declarations;
