-- Each list opens in an order, and these tables had their levels by number: the first page of a supervisor read and sorted
-- everything in sight. The same indexes stand in the order of the list; what they include still counts it without the table.

drop index deletion_hold_l1, deletion_hold_l2, deletion_hold_l3, deletion_hold_l4,
  vehicle_paper_l1, vehicle_paper_l2, vehicle_paper_l3, vehicle_paper_l4,
  check_record_l1, check_record_l2, check_record_l3, check_record_l4,
  check_fault_l1, check_fault_l2, check_fault_l3, check_fault_l4,
  hidden_danger_l1, hidden_danger_l2, hidden_danger_l3, hidden_danger_l4,
  place_task_l1, place_task_l2, place_task_l3, place_task_l4,
  risk_unit_l1, risk_unit_l2, risk_unit_l3, risk_unit_l4,
  suggestion_l1, suggestion_l2, suggestion_l3, suggestion_l4,
  exam_booking_l1, exam_booking_l2, exam_booking_l3, exam_booking_l4,
  document_l1, document_l2, document_l3, document_l4,
  document_receipt_l1, document_receipt_l2, document_receipt_l3, document_receipt_l4,
  document_log_l1, document_log_l2, document_log_l3, document_log_l4,
  plan_l1, plan_l2, plan_l3, plan_l4;

-- Holds by the day they were set
create index deletion_hold_l1 on deletion_hold (l1, set_at desc, id desc) include (path);
create index deletion_hold_l2 on deletion_hold (l2, set_at desc, id desc) include (path);
create index deletion_hold_l3 on deletion_hold (l3, set_at desc, id desc) include (path);
create index deletion_hold_l4 on deletion_hold (l4, set_at desc, id desc) include (path);
-- Papers by the day they run out
create index vehicle_paper_l1 on vehicle_paper (l1, valid_until, id) include (path);
create index vehicle_paper_l2 on vehicle_paper (l2, valid_until, id) include (path);
create index vehicle_paper_l3 on vehicle_paper (l3, valid_until, id) include (path);
create index vehicle_paper_l4 on vehicle_paper (l4, valid_until, id) include (path);
-- Checks by their hour
create index check_record_l1 on check_record (l1, checked_at desc, id desc) include (path);
create index check_record_l2 on check_record (l2, checked_at desc, id desc) include (path);
create index check_record_l3 on check_record (l3, checked_at desc, id desc) include (path);
create index check_record_l4 on check_record (l4, checked_at desc, id desc) include (path);
-- Faults by the day they were found
create index check_fault_l1 on check_fault (l1, found_on desc, id desc) include (path);
create index check_fault_l2 on check_fault (l2, found_on desc, id desc) include (path);
create index check_fault_l3 on check_fault (l3, found_on desc, id desc) include (path);
create index check_fault_l4 on check_fault (l4, found_on desc, id desc) include (path);
-- Hidden dangers, newest first
create index hidden_danger_l1 on hidden_danger (l1, created_at desc, id desc) include (path);
create index hidden_danger_l2 on hidden_danger (l2, created_at desc, id desc) include (path);
create index hidden_danger_l3 on hidden_danger (l3, created_at desc, id desc) include (path);
create index hidden_danger_l4 on hidden_danger (l4, created_at desc, id desc) include (path);
-- Tasks of places by their last day
create index place_task_l1 on place_task (l1, until_on desc, id desc) include (path);
create index place_task_l2 on place_task (l2, until_on desc, id desc) include (path);
create index place_task_l3 on place_task (l3, until_on desc, id desc) include (path);
create index place_task_l4 on place_task (l4, until_on desc, id desc) include (path);
-- Risk units, the gravest first
create index risk_unit_l1 on risk_unit (l1, (likelihood * severity) desc, id desc) include (path);
create index risk_unit_l2 on risk_unit (l2, (likelihood * severity) desc, id desc) include (path);
create index risk_unit_l3 on risk_unit (l3, (likelihood * severity) desc, id desc) include (path);
create index risk_unit_l4 on risk_unit (l4, (likelihood * severity) desc, id desc) include (path);
-- Suggestions by their day
create index suggestion_l1 on suggestion (l1, reported_on desc, id desc) include (path);
create index suggestion_l2 on suggestion (l2, reported_on desc, id desc) include (path);
create index suggestion_l3 on suggestion (l3, reported_on desc, id desc) include (path);
create index suggestion_l4 on suggestion (l4, reported_on desc, id desc) include (path);
-- Bookings by seat
create index exam_booking_l1 on exam_booking (l1, seat, id) include (path, flavour);
create index exam_booking_l2 on exam_booking (l2, seat, id) include (path, flavour);
create index exam_booking_l3 on exam_booking (l3, seat, id) include (path, flavour);
create index exam_booking_l4 on exam_booking (l4, seat, id) include (path, flavour);
-- Documents, newest first
create index document_l1 on document (l1, created_at desc, id desc) include (path);
create index document_l2 on document (l2, created_at desc, id desc) include (path);
create index document_l3 on document (l3, created_at desc, id desc) include (path);
create index document_l4 on document (l4, created_at desc, id desc) include (path);
-- Receipts by the hour they were sent
create index document_receipt_l1 on document_receipt (l1, sent_at desc, id desc) include (path);
create index document_receipt_l2 on document_receipt (l2, sent_at desc, id desc) include (path);
create index document_receipt_l3 on document_receipt (l3, sent_at desc, id desc) include (path);
create index document_receipt_l4 on document_receipt (l4, sent_at desc, id desc) include (path);
-- What was done with documents, newest first
create index document_log_l1 on document_log (l1, created_at desc, id desc) include (path);
create index document_log_l2 on document_log (l2, created_at desc, id desc) include (path);
create index document_log_l3 on document_log (l3, created_at desc, id desc) include (path);
create index document_log_l4 on document_log (l4, created_at desc, id desc) include (path);

-- Plans of all kinds at once, newest first, and archives by their last day: behind the kind an index gives no order. One kind
-- alone is read along the same index, or by its states (plan_lN_state) where it is rare.
create index plan_l1 on plan (l1, created_at desc, id desc) include (path, flavour, state);
create index plan_l2 on plan (l2, created_at desc, id desc) include (path, flavour, state);
create index plan_l3 on plan (l3, created_at desc, id desc) include (path, flavour, state);
create index plan_l4 on plan (l4, created_at desc, id desc) include (path, flavour, state);
create index plan_l1_end on plan (l1, ends_on desc, id desc) include (path, flavour, state);
create index plan_l2_end on plan (l2, ends_on desc, id desc) include (path, flavour, state);
create index plan_l3_end on plan (l3, ends_on desc, id desc) include (path, flavour, state);
create index plan_l4_end on plan (l4, ends_on desc, id desc) include (path, flavour, state);
-- What was handed in to be audited, among many that never are
create index plan_l1_audit on plan (l1, submitted_at desc, id desc) include (path, flavour, state) where submitted_at is not null;
create index plan_l2_audit on plan (l2, submitted_at desc, id desc) include (path, flavour, state) where submitted_at is not null;
create index plan_l3_audit on plan (l3, submitted_at desc, id desc) include (path, flavour, state) where submitted_at is not null;
create index plan_l4_audit on plan (l4, submitted_at desc, id desc) include (path, flavour, state) where submitted_at is not null;
create index cert_print_l1_audit on cert_print (l1, submitted_at desc, id desc) include (path, flavour) where submitted_at is not null;
create index cert_print_l2_audit on cert_print (l2, submitted_at desc, id desc) include (path, flavour) where submitted_at is not null;
create index cert_print_l3_audit on cert_print (l3, submitted_at desc, id desc) include (path, flavour) where submitted_at is not null;
create index cert_print_l4_audit on cert_print (l4, submitted_at desc, id desc) include (path, flavour) where submitted_at is not null;
create index lesson_audit on lesson (submitted_at desc, id desc) include (path) where submitted_at is not null;

-- Tables without levels, in the order of their list: whoever sees most of them reads along it, whoever sees few goes by the path
create index audit_log_newest on audit_log (at desc, id desc);
create index login_log_newest on login_log (at desc, id desc);
create index stored_file_newest on stored_file (created_at desc, id desc) where made_of is null;
create index letter_newest on letter (created_at desc, id desc);
create index class_slot_newest on class_slot (starts_at desc, id desc);
create index lesson_newest on lesson (created_at desc, id desc) where current;
create index train_admin_newest on train_admin (created_at desc, id desc);
create index name_conversion_newest on name_conversion (created_at desc, id desc);
create index lesson_login_order on lesson_login (sort, id);
