-- Names a platform sends and nobody here has are of no driver and no vehicle: that its information differs is the organisation's own.
alter table risk_event drop constraint risk_event_whose;
alter table risk_event add constraint risk_event_whose
  check (num_nonnulls(org_user_id, vehicle_id) > 0 or source in (80, 90, 100) or category = 36);
