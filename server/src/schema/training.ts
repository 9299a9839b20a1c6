import { erasedName } from '#contracts/people/deletions/deletion.codes.ts';
import {
  affair,
  byMember,
  byRecord,
  byTrainingRecord,
  content,
  gone,
  noName,
  own,
  person,
  sums,
} from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const training = {
  plan: { reach: { ...affair, ancestors: true }, doneBy: ['created_by', 'submitted_by', 'audited_by', 'archived_by'] },
  plan_lesson: { reach: affair },
  training_record: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: person('plans'), org_user_id: own },
    erasure: { is: 'blank', set: noName, kept: 'training', since: ['joined_at', 'learned_at', 'ended_at', 'left_at'] },
  },
  member_change: { reach: byTrainingRecord, doneBy: ['changed_by'] },
  plan_tally: { reach: sums },
  plan_send: { reach: { ...affair, ancestors: true }, doneBy: ['sent_by', 'answered_by'] },
  plan_change: { reach: affair, doneBy: ['changed_by'] },
  study_session: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: person('study'), org_user_id: byRecord },
    erasure: {
      is: 'blank',
      set: { real_name: erasedName, ip: '', device: '' },
      kept: 'training',
      since: ['opened_at'],
    },
  },
  lesson_progress: { reach: byTrainingRecord },
  study_cover: { persons: { user_id: own }, erasure: gone },
  study_day: { reach: byTrainingRecord },
  study_minute: { reach: byTrainingRecord },
  classroom: {
    reach: { by: 'lines', of: 'classroom_member', column: 'classroom_id', ancestors: true },
    doneBy: ['entered_by'],
  },
  classroom_lesson: { reach: { by: 'row', column: 'classroom_id', of: 'classroom' } },
  classroom_member: { reach: byTrainingRecord },
  classroom_file: { reach: { by: 'row', column: 'classroom_id', of: 'classroom' } },
  practice_answer: { reach: byTrainingRecord },
  letter: { reach: affair, doneBy: ['created_by'] },
  letter_signature: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: person('letters'), org_user_id: byRecord },
    erasure: {
      is: 'blank',
      set: { ...noName, signed_name: '', ip: '', device: '', title: '', body: '' },
      kept: 'training',
      since: ['signed_at'],
      files: ['file_id'],
    },
  },
  survey: { reach: content, doneBy: ['created_by'] },
  survey_form: { reach: content },
  survey_answer: {
    reach: { by: 'nobody', because: 'answers are told as sums over a whole plan, and unnamed ones are nobody’s' },
  },
} satisfies Declarations;
