-- Usual filters of the training lists find their rows by index whatever the size: one organisation, one plan, one person.
create index plan_org on plan (org_id, created_at desc, id desc);
create index plan_send_plan on plan_send (plan_id, id desc);
create index study_session_org on study_session (org_id, opened_at desc, id desc);
create index study_session_person on study_session (org_user_id, opened_at desc, id desc);
create index training_record_org on training_record (org_id, flavour, id desc);
