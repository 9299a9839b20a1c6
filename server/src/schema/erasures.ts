import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { officialState } from '#contracts/officials/official.codes.ts';
import { erasedName, type HoldRule } from '#contracts/people/deletions/deletion.codes.ts';
import type { PersonTable } from './persons.ts';
import type { DB } from './tables.ts';

/** By what the rows of somebody are found: the person, a membership, a record of a plan. */
type Named = 'person' | 'place' | 'record';

/** What becomes of the rows of a table when the person they tell of is deleted. */
export type Erasure = { readonly by?: string; readonly how?: Named } & (
  | { /** The rows go. */ readonly is: 'gone'; readonly files?: readonly string[] }
  | {
      /** The rows stay, so that every figure equals its rows, and say nothing of the person any more. */
      readonly is: 'blank';
      readonly set: Readonly<Record<string, unknown>>;
      /** The law that keeps them as they were, sealed, until its day. */
      readonly kept?: HoldRule;
      /** Columns whose latest day the law's period begins with; of a certificate, whose day is its end. Absent: it goes with the rest of its rule. */
      readonly since?: readonly string[];
      /** State in which it is held at all; absent: in each. */
      readonly state?: number;
      /** Columns with files: withheld at once, gone with the last day. */
      readonly files?: readonly string[];
    }
  | { /** Nothing of the person stands in it beside a number. */ readonly is: 'stays'; readonly because: string }
);

const deeds = {
  is: 'stays',
  because: 'the deed stays; who did it is called by the account, which says nothing any more',
} as const;
const gone = { is: 'gone' } as const;
const name = { real_name: erasedName, name_key: '' };

/**
 * Every table that names a person; the compiler asks for each, and a test looks for the person in every table afterwards.
 * What stands in no table of its own (the copies of a name in logs) is said in `docs/decisions/deletions.md`.
 */
export const erasures = {
  app_user: {
    is: 'blank',
    by: 'id',
    set: {
      ...name,
      username: null,
      phone_sealed: null,
      phone_index: null,
      phone_masked: '',
      id_card_sealed: null,
      id_card_index: null,
      id_card_masked: '',
      email: '',
      birthday: null,
      gender: 1,
      education: 9,
      photo_file_id: null,
      totp_sealed: null,
      state: 0,
    },
    files: ['photo_file_id'],
  },
  org_user: {
    is: 'blank',
    set: {
      ...name,
      birthday: null,
      gender: 1,
      job_number: '',
      has_photo: false,
      contract_until: null,
      cert_expires_on: null,
    },
    kept: 'training',
  },
  person_merge: { is: 'blank', set: { merged_name: erasedName, before_sealed: '', reason: '' } },
  org_user_gram: { ...gone, how: 'place', by: 'org_user_id' },
  obliged_person: { is: 'blank', how: 'place', by: 'id', set: name },
  assessment_due: { is: 'blank', set: name },
  user_identity: { ...gone, how: 'place', by: 'org_user_id' },
  user_role: { ...gone, how: 'place', by: 'org_user_id' },
  train_admin: { ...gone, how: 'place', by: 'org_user_id' },
  correction: {
    is: 'blank',
    set: { before_shown: '', wanted_shown: '', wanted_sealed: '', reason: '', file_id: null },
    files: ['file_id'],
  },
  deletion: { is: 'blank', set: { reason: '' } },
  deletion_hold: { is: 'stays', because: 'why the organisation held the deletion is its own record' },
  cost_book: deeds,
  cost_voucher: deeds,
  announcement: deeds,
  document: deeds,
  document_log: deeds,
  document_receipt: deeds,
  document_setting: deeds,
  check_template: deeds,
  check_rule: deeds,
  check_record: {
    is: 'blank',
    how: 'place',
    by: 'org_user_id',
    set: { place: '', latitude: null, longitude: null, signature_file_id: null, state_reason: '' },
    files: ['signature_file_id'],
  },
  check_mending: deeds,
  vehicle: deeds,
  vehicle_paper: deeds,
  risk_event: {
    is: 'blank',
    set: { event_text: '', handling_text: '', event_place: '', file_ids: [] },
    kept: 'penalty',
    since: ['occurred_at'],
    files: ['file_ids'],
  },
  event_rule: deeds,
  driving_behaviour: {
    is: 'blank',
    set: { driver_name: '', phone_tail: '', event_text: '', event_place: '', file_ids: [] },
    kept: 'penalty',
    since: ['occurred_at'],
    files: ['file_ids'],
  },
  third_platform: deeds,
  banner: deeds,
  help_article: deeds,
  help_vote: {
    is: 'stays',
    because: 'one word among those that are counted, listed nowhere; the account behind it says nothing any more',
  },
  news: deeds,
  news_type: deeds,
  news_read: {
    is: 'stays',
    because: 'a count of readers, listed nowhere; the account behind it says nothing any more',
  },
  banner_view: {
    is: 'stays',
    because: 'a count of the day, listed nowhere; the account behind it says nothing any more',
  },
  department: deeds,
  user_transfer: { is: 'blank', set: { real_name: erasedName, ask_reason: '', answer_reason: '' } },
  registration: { is: 'stays', because: 'an application of an organisation, which goes on' },
  opening: deeds,
  session: { is: 'blank', set: { ip: '', user_agent: '', run_as_reason: null } },
  login_ticket: gone,
  personal_setting: gone,
  idempotency_key: gone,
  login_log: { is: 'blank', set: { username: erasedName, ip: '', user_agent: '' }, kept: 'login', since: ['at'] },
  protocol_acceptance: { is: 'blank', set: { ip: '' } },
  message: gone,
  reminder_sent: gone,
  audit_log: { is: 'stays', because: 'added to and never changed; the list tells nothing of who was deleted' },
  state_history: deeds,
  timer_run: deeds,
  real_name: {
    is: 'blank',
    set: { real_name: erasedName, id_card_masked: '', id_card_sealed: '', reason: '' },
  },
  face_consent: { is: 'blank', set: { reason: '' } },
  face_enrolment: { ...gone, files: ['file_id'] },
  face_check: {
    is: 'blank',
    set: { signed_name: '', reason: '', file_id: null, object_name: null },
    kept: 'training',
    since: ['taken_at'],
    files: ['file_id'],
  },
  student_licence: gone,
  punishment: {
    is: 'blank',
    set: { document_number: '', reason: '', file_ids: [] },
    kept: 'penalty',
    since: ['happened_on'],
    files: ['file_ids'],
  },
  past_record: {
    is: 'blank',
    set: { number: '', note: '', scan_file_id: null },
    kept: 'training',
    since: ['happened_on'],
    files: ['scan_file_id'],
  },
  service_relation: deeds,
  teacher: deeds,
  training_class: deeds,
  class_slot: deeds,
  slot_seat: deeds,
  class_sign_up: {
    is: 'blank',
    set: { ...name, phone_masked: '', id_card_masked: '', note: '', reason: '' },
    kept: 'training',
    since: ['created_at'],
  },
  official_certificate: {
    is: 'blank',
    set: { number: erasedName, end_reason: '', file_id: null },
    kept: 'official',
    state: officialState.values.valid,
    since: ['valid_until'],
    files: ['file_id'],
  },
  training_record: {
    is: 'blank',
    set: name,
    kept: 'training',
    since: ['joined_at', 'learned_at', 'ended_at', 'left_at'],
  },
  member_change: deeds,
  study_session: {
    is: 'blank',
    set: { real_name: erasedName, ip: '', device: '' },
    kept: 'training',
    since: ['opened_at'],
  },
  study_cover: gone,
  classroom: deeds,
  letter_signature: {
    is: 'blank',
    set: { ...name, signed_name: '', ip: '', device: '' },
    kept: 'training',
    since: ['signed_at'],
    files: ['file_id'],
  },
  meeting_signature: {
    is: 'blank',
    set: { signed_name: erasedName, address: '' },
    kept: 'training',
    since: ['signed_at'],
  },
  meeting_scan: {
    is: 'blank',
    set: { real_name: erasedName, address: '', device: '' },
    kept: 'training',
    since: ['at'],
  },
  meeting: deeds,
  meeting_attendance: {
    is: 'blank',
    how: 'record',
    by: 'record_id',
    set: { address: '', device: '', read_signed: '', reason: '' },
    kept: 'training',
  },
  meeting_resolution: deeds,
  exam_sitting: {
    is: 'blank',
    set: { ...name, ip: '', device: '', audit_reason: '' },
    kept: 'result',
    since: ['opened_at', 'submitted_at'],
  },
  exam_booking: { is: 'blank', set: { ...name, reason: '' }, kept: 'result', since: ['booked_at'] },
  certificate: {
    is: 'blank',
    set: { ...name, id_card_masked: '', id_card_sealed: null, printed: {}, reason: '', photo_file_id: null },
    kept: 'certificate',
    state: certificateState.values.valid,
    since: ['valid_until'],
    files: ['photo_file_id'],
  },
  archive_pack: {
    is: 'blank',
    how: 'place',
    by: 'org_user_id',
    set: { title: erasedName },
    kept: 'training',
    since: ['made_at'],
    files: ['pdf_file_id', 'zip_file_id'],
  },
  certification: deeds,
  certification_auditor: deeds,
  plan: deeds,
  plan_change: deeds,
  plan_send: deeds,
  survey: deeds,
  letter: deeds,
  law: deeds,
  law_change: deeds,
  law_reference: deeds,
  law_review: deeds,
  lesson: deeds,
  obligation: deeds,
  room: deeds,
  question: deeds,
  question_bank: deeds,
  question_revision: deeds,
  exam_paper: deeds,
  exam_session: deeds,
  exam_correction: deeds,
  exam_entry: deeds,
  exam_grant: deeds,
  exam_voided_question: deeds,
  sitting_event: deeds,
  cert_print: deeds,
  cert_template: deeds,
  print_log: { is: 'blank', by: 'operation_user_id', set: { operation_user_name: erasedName, ip: '' } },
  stored_file: deeds,
  upload_session: deeds,
  background_task: deeds,
} as const satisfies { readonly [T in PersonTable]: Erasure } & { readonly [T in keyof DB]?: Erasure };
