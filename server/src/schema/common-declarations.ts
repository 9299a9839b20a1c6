// What many tables say in the same words.
import { erasedName } from '#contracts/people/deletions/deletion.codes.ts';
import type { MergeKind } from '#contracts/people/merges/merge.codes.ts';

/** Reach: what is the organisation’s own. */
export const structure = {
  by: 'organisation',
  because: 'the organisation and its settings name no employee',
} as const;
export const content = {
  by: 'organisation',
  because: 'teaching material and questions are the organisation’s and name no employee',
} as const;
export const affair = {
  by: 'organisation',
  because: 'a deed of the organisation as a whole; the people in it stand in tables of their own',
} as const;
/** Reach: the own organisation and the head office alone. */
export const ownMoney = {
  by: 'nobody',
  because: 'what an organisation has is known to whoever answers for the whole of it',
  owned: true,
} as const;
export const sums = {
  by: 'nobody',
  because: 'sums over everybody; a narrow role counts its own people',
} as const;

/** Reach: the row hangs on somebody, was made by somebody, or is read with a record of a plan. */
export const byMember = { by: 'membership', column: 'org_user_id' } as const;
export const byPerson = { by: 'person', column: 'user_id' } as const;
export const byMaker = { by: 'maker', column: 'user_id' } as const;
export const byTrainingRecord = { by: 'row', column: 'record_id', of: 'training_record' } as const;

/** Persons: the row tells of somebody, hangs on a membership, or goes with its record of a plan. */
export const person = (of: MergeKind) => ({ is: 'person', of }) as const;
export const member = { is: 'membership' } as const;
export const byRecord = { is: 'membership', by: 'record' } as const;

/** Persons: columns that stay as they were written when two records become one. */
export const inLog = {
  is: 'kept',
  because: 'a log is never written again; it names the record of that day',
} as const;
export const inPosting = {
  is: 'kept',
  because: 'a posting is never written again: its hash holds whoever made it',
} as const;
export const reckoned = { is: 'kept', because: 'reckoned anew from what moved' } as const;
export const ofRights = {
  is: 'kept',
  because: 'rights are never merged: those of the record that stays hold',
} as const;
export const ofAccount = { is: 'kept', because: 'belongs to the account, which ends' } as const;
export const trail = { is: 'kept', because: 'says what was merged into what' } as const;
/** The merge itself knows what to do. */
export const own = { is: 'own' } as const;

/** Erasure: what a deletion leaves. */
export const deeds = {
  is: 'stays',
  because: 'the deed stays; who did it is called by the account, which says nothing any more',
} as const;
export const gone = { is: 'gone' } as const;
export const noName = { real_name: erasedName, name_key: '' } as const;
