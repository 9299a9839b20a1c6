-- Each of these answers a question that read a whole table before: what belongs to one thing, looked for when the thing is shown,
-- changed, erased or deleted.

-- Who may act is asked by permission
create index resource_permission on resource (permission);
-- Resources below one
create index resource_parent on resource (parent_id);
-- Living sessions of a membership
create index session_member on session (org_user_id) where ended_at is null;
-- Files of a person by kind
create index stored_file_user on stored_file (user_id, kind) where user_id is not null;
-- Sittings of a membership
create index exam_sitting_member on exam_sitting (org_user_id);
-- Bookings of a membership
create index exam_booking_member_of on exam_booking (org_user_id);
-- Certificates of a membership
create index certificate_member on certificate (org_user_id);
-- Scans of a person in a meeting
create index meeting_scan_user on meeting_scan (user_id, plan_id, at desc);
-- Resolutions a person answers for
create index meeting_resolution_responsible on meeting_resolution (responsible_id) where responsible_id is not null;
-- Transfers out of a membership
create index user_transfer_from_member on user_transfer (from_org_user_id);
-- Transfers into a department
create index user_transfer_department on user_transfer (department_id) where department_id is not null;
-- Mergers of a record that is gone
create index person_merge_merged on person_merge (merged_org_user_id);
-- Editions after the first
create index check_template_first on check_template (root_id) where root_id is not null;
create index letter_first on letter (root_id) where root_id is not null;
create index lesson_first on lesson (root_id) where root_id is not null;
-- What is printed by a template
create index cert_print_template on cert_print (template_id);
create index certificate_template on certificate (template_id);
create index plan_certificate_template on plan (certificate_template_id) where certificate_template_id is not null;
-- Slots that became a classroom, and that teach a lesson
create index class_slot_classroom on class_slot (classroom_id) where classroom_id is not null;
create index class_slot_lesson on class_slot (lesson_id) where lesson_id is not null;
-- Classrooms that taught a lesson
create index classroom_lesson_lesson on classroom_lesson (lesson_id);
-- Reviews of a law
create index law_review_law on law_review (law_id);
-- Study of a lesson and of a chapter: asked when one is deleted
create index study_session_lesson on study_session (lesson_id);
create index study_session_chapter on study_session (chapter_id);
create index lesson_progress_chapter on lesson_progress (chapter_id);
-- Corrections of a question's key
create index exam_correction_question on exam_correction (question_id);
create index exam_corrected_key_question on exam_corrected_key (question_id);
create index exam_voided_question_question on exam_voided_question (question_id);
-- Papers that ask a wording
create index exam_paper_exercise_version on exam_paper_exercise (version_id);
-- Behaviours of a platform
create index driving_behaviour_platform on driving_behaviour (platform_id) where platform_id is not null;
-- Living sessions of an organisation and everything below it
create index session_living on session (path) where ended_at is null;
-- Pictures of signatures, and photos on certificates
create index letter_signature_file on letter_signature (file_id);
create index certificate_photo on certificate (photo_file_id) where photo_file_id is not null;
-- Archives of an organisation, newest first
create index archive_pack_org on archive_pack (org_id, id desc);
-- Sign-ups of a client
create index class_sign_up_client_org on class_sign_up (client_org_id);
-- What a person signed and booked: asked before somebody is erased
create index letter_signature_user on letter_signature (user_id);
create index meeting_signature_user on meeting_signature (user_id);
create index exam_booking_person on exam_booking (user_id);

-- Log-ins of an organisation that succeeded, newest first
create index login_log_done on login_log (path, at desc) where result = 'done';
-- Templates by the letters before their numbers
create index cert_template_prefixes on cert_template (prefix);

-- Where a file is used, of columns that hold several: asked of each when a file is shown or taken away. Most rows hold none.
create index teacher_qualification_file on teacher using gin (qualification_file) where qualification_file <> '{}';
create index punishment_file_ids on punishment using gin (file_ids) where file_ids <> '{}';
create index document_picture_ids on document using gin (picture_ids) where picture_ids <> '{}';
create index meeting_photo_ids on meeting using gin (photo_ids) where photo_ids <> '{}';
create index meeting_file_ids on meeting using gin (file_ids) where file_ids <> '{}';
create index room_room_picture on room using gin (room_picture) where room_picture <> '{}';
create index suggestion_picture_ids on suggestion using gin (picture_ids) where picture_ids <> '{}';
create index banner_banner_picture on banner using gin (banner_picture) where banner_picture <> '{}';
create index banner_banner_picture_small on banner using gin (banner_picture_small) where banner_picture_small <> '{}';
create index risk_event_file_ids on risk_event using gin (file_ids) where file_ids <> '{}';
create index driving_behaviour_file_ids on driving_behaviour using gin (file_ids) where file_ids <> '{}';
create index place_task_photo_ids on place_task using gin (photo_ids) where photo_ids <> '{}';
create index hidden_danger_photo_ids on hidden_danger using gin (photo_ids) where photo_ids <> '{}';
create index danger_round_file_ids on danger_round using gin (file_ids) where file_ids <> '{}';
create index check_mending_photo_ids on check_mending using gin (photo_ids) where photo_ids <> '{}';
create index news_picture_ids on news using gin (picture_ids) where picture_ids <> '{}';
create index help_article_picture_ids on help_article using gin (picture_ids) where picture_ids <> '{}';
create index help_guide_picture_ids on help_guide using gin (picture_ids) where picture_ids <> '{}';
