import { type FileKind, fileKindNames, fileKinds } from '#contracts/files/kinds.ts';
import type { ReachOf, ScopedTable } from './reach.shape.ts';

const structure = 'the organisation and its settings name no employee';
const content = 'teaching material and questions are the organisation’s and name no employee';
const affair = 'a deed of the organisation as a whole; the people in it stand in tables of their own';
const money = 'what an organisation has is known to whoever answers for the whole of it';
const sums = 'sums over everybody; a narrow role counts its own people';

const commonKinds = fileKindNames.filter((name) => 'common' in (fileKinds[name] as FileKind));

/**
 * The declaration of every table with a path; the compiler asks for it, the kernel's scope applies it wherever the table is
 * asked for. `docs/decisions/narrow-roles.md` says why.
 */
export const reaches = {
  // People and what they may
  org_user: { by: 'self', ancestors: true },
  org_user_gram: { by: 'membership', column: 'org_user_id' },
  org_user_twin: { by: 'membership', column: 'id', ancestors: true },
  user_identity: { by: 'membership', column: 'org_user_id' },
  user_role: { by: 'membership', column: 'org_user_id' },
  user_transfer: { by: 'membership', column: 'from_org_user_id' },
  session: { by: 'membership', column: 'org_user_id' },
  login_ticket: { by: 'person', column: 'user_id' },
  login_log: { by: 'person', column: 'user_id' },
  audit_log: { by: 'person', column: 'user_id' },
  protocol_acceptance: { by: 'person', column: 'user_id' },
  train_admin: { by: 'membership', column: 'org_user_id' },
  correction: { by: 'membership', column: 'org_user_id', ancestors: true },
  deletion: { by: 'membership', column: 'org_user_id', ancestors: true },
  deletion_hold: { by: 'membership', column: 'org_user_id', ancestors: true },
  deletion_kept: {
    by: 'nobody',
    because: 'kept locked for a law: no list shows it, the head of the organisation alone',
  },
  person_merge: { by: 'membership', column: 'org_user_id', ancestors: true },
  department: {
    by: 'organisation',
    because: 'the tree of departments is the organisation’s; its people are reached one by one',
  },
  role: { by: 'organisation', because: 'a role names no employee; who holds it stands in user_role' },
  people_tally: { by: 'nobody', because: sums, ancestors: true },
  student_tally: { by: 'nobody', because: sums, ancestors: true },

  // What one person made for himself
  archive_pack: { by: 'maker', column: 'made_by', ancestors: true },
  background_task: { by: 'maker', column: 'user_id' },
  message: { by: 'maker', column: 'user_id' },
  print_log: { by: 'maker', column: 'operation_user_id' },
  reminder_sent: { by: 'maker', column: 'user_id' },
  upload_session: { by: 'maker', column: 'user_id' },
  upload_part: { by: 'row', column: 'session_id', of: 'upload_session' },
  stored_file: {
    by: 'maker',
    column: 'user_id',
    common: { column: 'kind', values: commonKinds },
    linked: [
      { in: 'face_check', column: 'file_id' },
      { in: 'certificate', column: 'photo_file_id' },
      { in: 'letter_signature', column: 'file_id' },
      { in: 'exam_entry_file', column: 'file_id' },
      { in: 'classroom_file', column: 'file_id' },
      { in: 'past_record', column: 'scan_file_id' },
      { in: 'check_photo', column: 'file_id' },
      { in: 'check_record', column: 'signature_file_id' },
      { in: 'place_task', column: 'signature_file_id' },
      { in: 'class_paper', column: 'file_id' },
      { in: 'class_paper', column: 'kept_file_id' },
      { in: 'class_slot', column: 'sheet_file_id' },
      { in: 'official_certificate', column: 'file_id' },
      { in: 'correction', column: 'file_id' },
    ],
  },

  // Students
  real_name: { by: 'membership', column: 'org_user_id', ancestors: true },
  face_check: { by: 'membership', column: 'org_user_id', ancestors: true },
  punishment: { by: 'membership', column: 'org_user_id', ancestors: true },
  past_record: { by: 'membership', column: 'org_user_id', ancestors: true },
  official_certificate: { by: 'membership', column: 'org_user_id', ancestors: true },
  assessment_due: { by: 'membership', column: 'id', ancestors: true },
  obliged_person: { by: 'membership', column: 'id', ancestors: true },
  obliged_tally: { by: 'nobody', because: sums, ancestors: true },

  // Training
  plan: { by: 'organisation', because: affair, ancestors: true },
  plan_change: { by: 'organisation', because: affair },
  plan_lesson: { by: 'organisation', because: affair },
  plan_send: { by: 'organisation', because: affair, ancestors: true },
  plan_tally: { by: 'nobody', because: sums },
  training_record: { by: 'membership', column: 'org_user_id', ancestors: true },
  member_change: { by: 'row', column: 'record_id', of: 'training_record' },
  lesson_progress: { by: 'row', column: 'record_id', of: 'training_record' },
  practice_answer: { by: 'row', column: 'record_id', of: 'training_record' },
  study_day: { by: 'row', column: 'record_id', of: 'training_record' },
  study_minute: { by: 'row', column: 'record_id', of: 'training_record' },
  study_session: { by: 'membership', column: 'org_user_id', ancestors: true },
  classroom: { by: 'lines', of: 'classroom_member', column: 'classroom_id', ancestors: true },
  classroom_file: { by: 'row', column: 'classroom_id', of: 'classroom' },
  classroom_lesson: { by: 'row', column: 'classroom_id', of: 'classroom' },
  classroom_member: { by: 'row', column: 'record_id', of: 'training_record' },
  letter: { by: 'organisation', because: affair },
  survey: { by: 'organisation', because: content },
  survey_form: { by: 'organisation', because: content },
  survey_answer: { by: 'nobody', because: 'answers are told as sums over a whole plan, and unnamed ones are nobody’s' },
  letter_signature: { by: 'membership', column: 'org_user_id', ancestors: true },
  agreement_record: { by: 'membership', column: 'org_user_id', ancestors: true },

  // Meetings
  meeting: { by: 'organisation', because: affair },
  meeting_month: { by: 'organisation', because: affair, ancestors: true },
  meeting_resolution: { by: 'organisation', because: affair, ancestors: true },
  meeting_attendance: { by: 'row', column: 'record_id', of: 'training_record' },
  meeting_scan: { by: 'person', column: 'user_id' },
  meeting_signature: { by: 'membership', column: 'org_user_id' },

  // Training organisations and those they serve
  service_relation: { by: 'organisation', because: affair, other: 'client_path' },
  customer: { by: 'organisation', because: 'a card of counts about a company; it names no person but its contact' },
  training_class: { by: 'organisation', because: affair, ancestors: true },
  class_sign_up: { by: 'membership', column: 'client_org_user_id', other: 'client_path' },
  class_escort: { by: 'membership', column: 'client_org_user_id', other: 'client_path' },
  class_place: { by: 'row', column: 'sign_up_id', of: 'class_sign_up', other: 'client_path' },
  class_paper: { by: 'row', column: 'sign_up_id', of: 'class_sign_up', other: 'client_path' },
  class_slot: {
    by: 'lines',
    of: 'slot_seat',
    column: 'slot_id',
    also: { column: 'teacher_id', of: 'teacher', membership: 'member_id' },
  },
  slot_seat: { by: 'row', column: 'sign_up_id', of: 'class_sign_up', other: 'client_path' },
  teacher: { by: 'organisation', because: structure },
  teacher_reminder: { by: 'row', column: 'teacher_id', of: 'teacher' },

  // Billing: the own organisation and the head office alone
  billing_info: { by: 'nobody', because: money, owned: true },
  billing_change: { by: 'nobody', because: money, owned: true },
  product_subscription: { by: 'nobody', because: money, owned: true },
  pay_channel: { by: 'nobody', because: money, owned: true },

  // Safety costs
  ledger_book: { by: 'nobody', because: money, owned: true },
  ledger_posting: { by: 'nobody', because: money, owned: true },
  ledger_change: { by: 'nobody', because: money, owned: true },
  ledger_transfer: { by: 'nobody', because: money, owned: true },
  ledger_adjustment: { by: 'nobody', because: money, owned: true },
  coupon_batch: { by: 'nobody', because: money, owned: true },
  coupon: { by: 'nobody', because: money, owned: true },
  coupon_use: { by: 'nobody', because: money, other: 'client_path' },
  charge: { by: 'nobody', because: money, owned: true },
  payment_voucher: { by: 'nobody', because: money, owned: true },
  pay_order: { by: 'nobody', because: money, owned: true },
  pay_code: { by: 'nobody', because: money, owned: true },
  payment: { by: 'nobody', because: money, owned: true },
  pay_refund: { by: 'nobody', because: money, owned: true },
  provider_bill: { by: 'nobody', because: money, owned: true },
  provider_line: { by: 'nobody', because: money, owned: true },
  invoice: { by: 'nobody', because: money, owned: true },
  income_setting: { by: 'nobody', because: money, owned: true },
  income_share: { by: 'nobody', because: money, owned: true },
  settlement: { by: 'nobody', because: money, owned: true },
  settlement_line: { by: 'nobody', because: money, owned: true },
  cost_book: { by: 'organisation', because: affair, ancestors: true },
  cost_voucher: { by: 'organisation', because: affair, ancestors: true },
  cost_voucher_charge: { by: 'nobody', because: money, owned: true },

  // Prices
  pricing_rule: { by: 'organisation', because: structure },
  price_change_plan: { by: 'nobody', because: money, owned: true },
  price_change_line: { by: 'nobody', because: money, owned: true },

  // What people say. An anonymous one is nobody's for a narrow role.
  suggestion: { by: 'person', column: 'user_id', ancestors: true },

  // Documents
  document_setting: { by: 'organisation', because: structure },
  document: { by: 'organisation', because: affair, ancestors: true },
  document_receipt: { by: 'organisation', because: affair, ancestors: true },
  document_file: { by: 'organisation', because: affair },
  document_log: { by: 'organisation', because: affair, ancestors: true },
  document_receiving: { by: 'organisation', because: structure },
  agenda_proposal: { by: 'organisation', because: affair },
  news_made: { by: 'organisation', because: content },

  // Exams
  exam_session: { by: 'organisation', because: affair, ancestors: true },
  exam_booking: { by: 'membership', column: 'org_user_id', ancestors: true },
  exam_sitting: { by: 'membership', column: 'org_user_id', ancestors: true },
  exam_grant: { by: 'row', column: 'record_id', of: 'training_record' },
  exam_entry: { by: 'row', column: 'sitting_id', of: 'exam_sitting' },
  exam_entry_file: { by: 'row', column: 'sitting_id', of: 'exam_sitting' },
  sitting_answer: { by: 'row', column: 'sitting_id', of: 'exam_sitting' },
  sitting_event: { by: 'row', column: 'sitting_id', of: 'exam_sitting' },
  sitting_late_answer: { by: 'row', column: 'sitting_id', of: 'exam_sitting' },
  sitting_contact: { by: 'row', column: 'sitting_id', of: 'exam_sitting' },
  exam_correction: { by: 'organisation', because: affair },
  exam_corrected_key: { by: 'organisation', because: affair },
  exam_voided_question: { by: 'organisation', because: affair },

  // Certificates
  certificate: { by: 'membership', column: 'org_user_id', ancestors: true },
  cert_print: { by: 'lines', of: 'cert_print_line', column: 'print_id', ancestors: true },
  cert_print_line: { by: 'row', column: 'record_id', of: 'training_record' },
  cert_template: { by: 'organisation', because: content },
  cert_template_file: { by: 'organisation', because: content },

  // Organisations and what they own
  organisation: { by: 'organisation', because: structure, ancestors: true },
  parameter_value: { by: 'organisation', because: structure },
  site: { by: 'organisation', because: structure },
  room: { by: 'organisation', because: structure },
  vehicle: {
    by: 'organisation',
    because: 'the fleet is the organisation’s; who drives is named to those alone who reach that person',
    ancestors: true,
  },
  vehicle_paper: {
    by: 'organisation',
    because: 'the documents of the fleet name no employee',
    ancestors: true,
  },
  equipment_category: { by: 'organisation', because: 'categories of equipment are data and name no employee' },
  equipment: { by: 'organisation', because: 'equipment is the organisation’s and names no employee', ancestors: true },
  check_template: { by: 'organisation', because: content },
  check_rule: { by: 'organisation', because: structure },
  check_record: { by: 'membership', column: 'org_user_id', ancestors: true },
  check_fault: { by: 'row', column: 'record_id', of: 'check_record', ancestors: true },
  check_mending: { by: 'row', column: 'fault_id', of: 'check_fault' },
  check_photo: { by: 'row', column: 'record_id', of: 'check_record' },
  risk_event: { by: 'membership', column: 'org_user_id', ancestors: true },
  hidden_danger: { by: 'membership', column: 'responsible_id', ancestors: true },
  danger_round: { by: 'row', column: 'danger_id', of: 'hidden_danger' },
  risk_unit: { by: 'membership', column: 'keeper_id', ancestors: true },
  place_check: { by: 'membership', column: 'checker_id' },
  place_task: { by: 'row', column: 'place_check_id', of: 'place_check', ancestors: true },
  event_training: { by: 'row', column: 'event_id', of: 'risk_event' },
  driving_behaviour: { by: 'membership', column: 'org_user_id', ancestors: true },
  name_conversion: { by: 'membership', column: 'org_user_id' },
  third_platform: { by: 'organisation', because: 'a platform sends to the organisation and names no employee' },
  declaration: { by: 'row', column: 'certificate_id', of: 'certificate' },
  third_message: { by: 'nobody', because: 'a message as it came may name any driver of the organisation' },
  event_rule: {
    by: 'organisation',
    because: 'what leads to training is the organisation’s rule and names no employee',
  },
  obligation: { by: 'organisation', because: structure },
  licence_reminder: { by: 'organisation', because: structure },
  certification: { by: 'organisation', because: affair, ancestors: true },
  certification_auditor: { by: 'organisation', because: affair },
  certification_file: { by: 'organisation', because: affair },
  registration: {
    by: 'organisation',
    because: 'an application of an organisation; whoever applies is no employee of the one that decides',
    ancestors: true,
  },
  opening: {
    by: 'organisation',
    because:
      'a company that is not there yet, prepared by the organisation; its contact is no employee of anybody here',
  },
  state_history: { by: 'organisation', because: 'read beside the object it tells of, after that one was reached' },

  // Content
  lesson: { by: 'organisation', because: content },
  lesson_chapter: { by: 'organisation', because: content },
  lesson_chapter_question: { by: 'organisation', because: content },
  lesson_login: { by: 'organisation', because: content },
  lesson_term: { by: 'organisation', because: content },
  question: { by: 'organisation', because: content },
  question_bank: { by: 'organisation', because: content },
  question_case: { by: 'organisation', because: content },
  question_revision: { by: 'organisation', because: content },
  law: { by: 'organisation', because: content },
  law_reference: { by: 'organisation', because: content },
  law_change: { by: 'organisation', because: content },
  law_review: { by: 'organisation', because: content },
  announcement: { by: 'organisation', because: content },
  banner: { by: 'organisation', because: content },
  help_article: { by: 'organisation', because: content },
  help_guide: { by: 'organisation', because: content },
  help_miss: { by: 'organisation', because: content },
  news_type: { by: 'organisation', because: content },
  news: { by: 'organisation', because: content },
  exam_paper: { by: 'organisation', because: content },
  exam_paper_exercise: { by: 'organisation', because: content },
  exam_paper_file: { by: 'organisation', because: content },
  exam_paper_pool: { by: 'organisation', because: content },
} as const satisfies { readonly [T in ScopedTable]: ReachOf<T> };
