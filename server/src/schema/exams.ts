import { affair, byMember, byRecord, byTrainingRecord, noName, person, reckoned } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

const bySitting = { by: 'row', column: 'sitting_id', of: 'exam_sitting' } as const;

export const exams = {
  exam_sitting: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: person('exams'), org_user_id: byRecord },
    doneBy: ['audited_by'],
    erasure: {
      is: 'blank',
      set: { ...noName, ip: '', device: '', audit_reason: '' },
      kept: 'result',
      since: ['opened_at', 'submitted_at'],
    },
  },
  sitting_answer: { reach: bySitting },
  sitting_event: { reach: bySitting, doneBy: ['by_user'] },
  exam_grant: { reach: byTrainingRecord, doneBy: ['granted_by'] },
  exam_voided_question: { reach: affair, doneBy: ['voided_by'] },
  exam_session: { reach: { ...affair, ancestors: true }, doneBy: ['created_by'] },
  exam_booking: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: person('exams'), org_user_id: byRecord },
    doneBy: ['booked_by', 'decided_by'],
    erasure: { is: 'blank', set: { ...noName, reason: '' }, kept: 'result', since: ['booked_at'] },
  },
  exam_corrected_key: { reach: affair },
  exam_correction: { reach: affair, doneBy: ['made_by'] },
  exam_entry: { reach: bySitting, doneBy: ['entered_by'] },
  exam_entry_file: { reach: bySitting },
  assessment_due: {
    reach: { by: 'membership', column: 'id', ancestors: true },
    persons: { id: reckoned, user_id: { is: 'person' } },
    erasure: { is: 'blank', set: noName },
  },
  sitting_late_answer: { reach: bySitting },
  sitting_contact: { reach: bySitting },
} satisfies Declarations;
