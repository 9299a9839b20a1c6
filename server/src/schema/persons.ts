import type { MergeKind } from '#contracts/people/merges/merge.codes.ts';
import type { DB } from './tables.ts';

/** What becomes of a column that names a person (`app_user.id`) or a membership (`org_user.id`) when two records become one. */
export type PersonColumn =
  | {
      /** The row tells of that person: it goes along. */ readonly is: 'person';
      /** What it is counted as before somebody agrees; left out where another column of the row counts. */ readonly of?: MergeKind;
      /** Only one row of these values a person: a second one stays with the merged record. */ readonly once?: readonly string[];
    }
  | {
      /** The row hangs on that membership: it goes along where both belong to one organisation. */
      readonly is: 'membership';
      readonly of?: MergeKind;
      readonly once?: readonly string[];
      /** It goes with its record of a plan, wherever that one goes. */ readonly by?: 'record';
    }
  | { /** That person did something: so maker and checker stay one person. */ readonly is: 'deed' }
  | {
      /** A list of those who have something to do: the one that stays takes the place of the other. */
      readonly is: 'among';
      readonly whom: 'person' | 'membership';
    }
  | { /** The merge itself knows what to do. */ readonly is: 'own' }
  | { /** It stays as it was written, for a reason. */ readonly is: 'kept'; readonly because: string };

const deed: PersonColumn = { is: 'deed' };
const own: PersonColumn = { is: 'own' };
const member: PersonColumn = { is: 'membership' };
const byRecord: PersonColumn = { is: 'membership', by: 'record' };
const person = (of: MergeKind): PersonColumn => ({ is: 'person', of });
const log = { is: 'kept', because: 'a log is never written again; it names the record of that day' } as const;
const posted = { is: 'kept', because: 'a posting is never written again: its hash holds whoever made it' } as const;
const reckoned = { is: 'kept', because: 'reckoned anew from what moved' } as const;
const rights = { is: 'kept', because: 'rights are never merged: those of the record that stays hold' } as const;
const account = { is: 'kept', because: 'belongs to the account, which ends' } as const;
const trail = { is: 'kept', because: 'says what was merged into what' } as const;

/** Every column of the database that names a person; a test holds the list against the database. */
const personColumns = {
  app_user: { merged_into_id: trail },
  org_user: { user_id: own, merged_into_id: trail },
  person_merge: {
    user_id: { is: 'person' },
    org_user_id: member,
    merged_user_id: trail,
    merged_org_user_id: trail,
    made_by: deed,
  },
  org_user_gram: { org_user_id: reckoned },
  org_user_twin: { id: reckoned },
  obliged_person: { id: reckoned },
  assessment_due: { id: reckoned, user_id: { is: 'person' } },
  user_identity: { org_user_id: rights },
  user_role: { org_user_id: rights },
  train_admin: { org_user_id: rights, added_by: deed },
  correction: { user_id: { is: 'person' }, org_user_id: member, decided_by: deed },
  deletion: { user_id: { is: 'person', once: ['state'] }, org_user_id: member, decided_by: deed },
  deletion_hold: { user_id: { is: 'person' }, org_user_id: member, set_by: deed, lifted_by: deed },
  department: { manager_user_id: deed },
  user_transfer: { user_id: person('transfers'), from_org_user_id: member, asked_by: deed },
  registration: { user_id: deed },
  opening: { prepared_by: deed },

  session: { user_id: account, org_user_id: account },
  login_ticket: { user_id: account },
  personal_setting: { user_id: account },
  message_switch: { user_id: account },
  message_digest: { user_id: account },
  banner_view: {
    user_id: { is: 'kept', because: 'counts days on which somebody was shown a picture, and is never listed' },
  },
  help_guide_seen: {
    user_id: { is: 'kept', because: 'says that somebody was shown a guide once, counted and never listed' },
  },
  help_vote: {
    user_id: { is: 'kept', because: 'one word among those that are counted, and never listed' },
  },
  news_read: {
    user_id: { is: 'kept', because: 'counts who opened an article once, and is never listed' },
  },
  idempotency_key: { user_id: account },
  login_log: { user_id: person('logins') },
  protocol_acceptance: { user_id: person('logins') },
  message: { user_id: { is: 'person', of: 'messages', once: ['org_id', 'once'] } },
  reminder_sent: { user_id: { is: 'person', of: 'messages', once: ['cause'] } },
  audit_log: { user_id: log, as_user_id: log },
  state_history: { user_id: log, as_user_id: log },
  timer_run: { asked_by: log },

  real_name: {
    user_id: { is: 'person', of: 'faces', once: ['org_id'] },
    org_user_id: { is: 'membership', once: ['org_id'] },
    submitted_by: deed,
    audited_by: deed,
  },
  face_consent: { user_id: own, given_by: deed, withdrawn_by: deed },
  face_enrolment: { user_id: { is: 'person', of: 'faces', once: [] }, enrolled_by: deed },
  face_check: { user_id: person('faces'), org_user_id: member, audited_by: deed },
  student_licence: { user_id: { is: 'person', of: 'licences', once: [] } },
  punishment: { user_id: person('punishments'), org_user_id: member, created_by: deed },
  past_record: {
    user_id: person('past'),
    org_user_id: { is: 'membership', once: ['kind', 'happened_on', 'title', 'number'] },
    created_by: deed,
  },

  service_relation: { offered_by: deed, answered_by: deed },
  training_class: { created_by: deed },
  teacher: { member_id: { is: 'membership', once: [] }, created_by: deed },
  class_slot: { created_by: deed },
  slot_seat: { marked_by: deed },
  class_escort: {
    user_id: person('plans'),
    client_org_user_id: { is: 'membership', once: ['class_id'] },
    named_by: deed,
    ended_by: deed,
  },
  class_sign_up: {
    user_id: person('plans'),
    client_org_user_id: member,
    org_user_id: { is: 'kept', because: 'a guest of the training organisation stays the one who came' },
    signed_by: deed,
    decided_by: deed,
    paid_by: deed,
  },
  ledger_posting: { made_by: posted },
  billing_change: { created_by: deed, decided_by: deed },
  pay_channel: { created_by: deed },
  pay_mode: { changed_by: deed },
  ledger_adjustment: { created_by: deed, checked_by: deed },
  coupon_batch: {
    created_by: deed,
    updated_by: deed,
    submitted_by: deed,
    audited_by: deed,
    issued_by: deed,
    closed_by: deed,
  },
  charge: {
    user_id: { is: 'person', once: ['product', 'flavour', 'subject_code', 'period', 'thing'] },
  },
  payment_voucher: { created_by: deed, handed_in_by: deed, checked_by: deed },
  // One who is merged keeps the charge that stands, and the orders of both.
  pay_order: { user_id: { is: 'person' }, created_by: deed },
  payment: { kept_by: deed, decided_by: deed },
  pay_refund: { created_by: deed, decided_by: deed },
  provider_line: { explained_by: deed },
  invoice: { applied_by: deed, issued_by: deed, reversed_by: deed },
  income_setting: { created_by: deed, updated_by: deed, submitted_by: deed, audited_by: deed, end_asked_by: deed },
  settlement: { sent_by: deed, confirmed_by: deed, invoice_entered_by: deed, paid_by: deed },
  settlement_line: { created_by: deed, disputed_by: deed, answered_by: deed },
  cost_book: { created_by: deed, confirmed_by: deed },
  pricing_rule: { created_by: deed, updated_by: deed, submitted_by: deed, audited_by: deed, end_asked_by: deed },
  price_change_plan: { created_by: deed, updated_by: deed, submitted_by: deed, audited_by: deed },
  market_leader: { member_id: { is: 'membership', once: [] }, created_by: deed },
  business_manager: { member_id: { is: 'membership', once: [] }, created_by: deed },
  business_assignment: { created_by: deed },
  business_handover: { created_by: deed },
  business_lead: { created_by: deed },
  business_note: { created_by: deed },
  commission_rate: { created_by: deed, updated_by: deed, submitted_by: deed, audited_by: deed },
  cost_voucher: { created_by: deed, voided_by: deed },
  document: { created_by: deed, sent_by: deed, submitted_by: deed },
  document_setting: { created_by: deed },
  document_receipt: {
    read_by: deed,
    signed_by: deed,
    replied_by: deed,
    handler_ids: { is: 'among', whom: 'person' },
  },
  document_receiving: {
    handler_ids: { is: 'among', whom: 'membership' },
    substitute_ids: { is: 'among', whom: 'membership' },
    changed_by: deed,
  },
  document_log: { user_id: deed },
  official_certificate: { user_id: person('certificates'), org_user_id: member, created_by: deed },

  training_record: { user_id: person('plans'), org_user_id: own },
  member_change: { changed_by: deed },
  study_session: { user_id: person('study'), org_user_id: byRecord },
  study_cover: { user_id: own },
  classroom: { entered_by: deed },
  letter_signature: { user_id: person('letters'), org_user_id: byRecord },
  agreement_record: { user_id: person('letters'), org_user_id: { ...member, once: ['root_id', 'state'] } },
  meeting_signature: { user_id: person('meetings'), org_user_id: member },
  meeting_scan: { user_id: person('meetings') },
  meeting: {
    emcee_id: { is: 'membership', of: 'meetings' },
    recorder_id: { is: 'membership', of: 'meetings' },
    minutes_by: deed,
  },
  meeting_attendance: { marked_by: deed },
  meeting_resolution: { responsible_id: { is: 'membership', of: 'meetings' }, created_by: deed },
  exam_sitting: { user_id: person('exams'), org_user_id: byRecord, audited_by: deed },
  exam_booking: { user_id: person('exams'), org_user_id: byRecord, booked_by: deed, decided_by: deed },
  certificate: { user_id: person('certificates'), org_user_id: byRecord, issued_by: deed },
  archive_pack: { org_user_id: { is: 'membership', of: 'archives' }, made_by: deed },

  certification: { submitted_by: deed, audited_by: deed },
  certification_auditor: { granted_by: deed },
  plan: { created_by: deed, submitted_by: deed, audited_by: deed, archived_by: deed },
  plan_change: { changed_by: deed },
  plan_send: { sent_by: deed, answered_by: deed },
  survey: { created_by: deed },
  letter: { created_by: deed },
  law: { created_by: deed },
  law_change: { created_by: deed },
  law_reference: { decided_by: deed },
  law_review: { decided_by: deed },
  lesson: { created_by: deed, submitted_by: deed },
  obligation: { created_by: deed },
  room: { created_by: deed },
  announcement: { created_by: deed },
  banner: { created_by: deed },
  help_article: { created_by: deed },
  help_guide: { created_by: deed },
  news: { created_by: deed, written_by: deed },
  news_made: { made_by: deed },
  news_type: { created_by: deed },
  vehicle: {
    driver_id: { is: 'membership', of: 'vehicles' },
    escort_id: { is: 'membership', of: 'vehicles' },
    created_by: deed,
  },
  vehicle_paper: { created_by: deed },
  equipment: { created_by: deed },
  equipment_category: { created_by: deed },
  check_template: { created_by: deed },
  check_rule: { set_by: deed },
  check_record: { org_user_id: { is: 'membership', of: 'checks' } },
  check_mending: { made_by: deed },
  risk_event: { user_id: person('events'), org_user_id: member, created_by: deed },
  event_rule: { created_by: deed },
  hidden_danger: {
    responsible_id: { is: 'membership', of: 'hazards' },
    learner_id: { is: 'membership', of: 'hazards' },
    created_by: deed,
  },
  danger_round: { made_by: deed },
  suggestion: { user_id: { is: 'person' }, answered_by: deed },
  // Never counted before a merge: the number itself would break the seal.
  suggestion_author: { user_id: { is: 'person' } },
  risk_unit: { keeper_id: { is: 'membership', of: 'hazards' }, created_by: deed },
  place_check: { checker_id: { is: 'membership', of: 'hazards' }, created_by: deed },
  place_task: { checker_id: { is: 'membership', of: 'hazards' }, handed_by: deed },
  driving_behaviour: { user_id: person('events'), org_user_id: member, created_by: deed },
  name_conversion: { org_user_id: member, created_by: deed },
  third_platform: { created_by: deed },
  declaration: { created_by: deed },
  question: { created_by: deed },
  question_bank: { created_by: deed },
  question_revision: { user_id: deed },
  exam_paper: { created_by: deed },
  exam_session: { created_by: deed },
  exam_correction: { made_by: deed },
  exam_entry: { entered_by: deed },
  exam_grant: { granted_by: deed },
  exam_voided_question: { voided_by: deed },
  sitting_event: { by_user: deed },
  cert_print: { created_by: deed, submitted_by: deed },
  cert_template: { created_by: deed },
  print_log: { operation_user_id: deed },
  stored_file: { user_id: deed },
  upload_session: { user_id: deed },
  background_task: { user_id: deed },
} as const satisfies { readonly [T in keyof DB]?: { readonly [C in keyof DB[T] & string]?: PersonColumn } };

/** Tables that name a person. */
export type PersonTable = keyof typeof personColumns;

/** One such column with what becomes of it. */
export interface PersonRule {
  readonly table: string;
  readonly column: string;
  readonly rule: PersonColumn;
}

export const personRules: readonly PersonRule[] = Object.entries(personColumns).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, rule]) => ({ table, column, rule: rule as PersonColumn })),
);
