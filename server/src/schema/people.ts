import { erasedName } from '#contracts/people/deletions/deletion.codes.ts';
import { byMember, gone, member, person, reckoned, sums, trail } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const people = {
  department: {
    reach: {
      by: 'organisation',
      because: 'the tree of departments is the organisation’s; its people are reached one by one',
    },
    doneBy: ['manager_user_id'],
  },
  org_user_gram: {
    reach: byMember,
    persons: { org_user_id: reckoned },
    erasure: { ...gone, how: 'place', by: 'org_user_id' },
  },
  people_tally: { reach: { ...sums, ancestors: true } },
  user_transfer: {
    reach: { by: 'membership', column: 'from_org_user_id' },
    persons: { user_id: person('transfers'), from_org_user_id: member },
    doneBy: ['asked_by'],
    erasure: { is: 'blank', set: { real_name: erasedName, ask_reason: '', answer_reason: '' } },
  },
  person_merge: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: { is: 'person' }, org_user_id: member, merged_user_id: trail, merged_org_user_id: trail },
    doneBy: ['made_by'],
    erasure: { is: 'blank', set: { merged_name: erasedName, before_sealed: '', reason: '' } },
  },
  correction: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: { is: 'person' }, org_user_id: member },
    doneBy: ['decided_by'],
    erasure: {
      is: 'blank',
      set: { before_shown: '', wanted_shown: '', wanted_sealed: '', reason: '', file_id: null },
      files: ['file_id'],
    },
  },
  deletion: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: { is: 'person', once: ['state'] }, org_user_id: member },
    doneBy: ['decided_by'],
    erasure: { is: 'blank', set: { reason: '' } },
  },
  deletion_hold: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: { is: 'person' }, org_user_id: member },
    doneBy: ['set_by', 'lifted_by'],
    erasure: { is: 'stays', because: 'why the organisation held the deletion is its own record' },
  },
  deletion_kept: {
    reach: { by: 'nobody', because: 'kept locked for a law: no list shows it, the head of the organisation alone' },
  },
  org_user_twin: {
    reach: { by: 'membership', column: 'id', ancestors: true },
    persons: { id: reckoned },
    erasure: { ...gone, how: 'place', by: 'id' },
  },
} satisfies Declarations;
