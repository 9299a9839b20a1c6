-- The step of time of the last one-time code a person used; it and older ones open nothing more.
alter table app_user add column totp_step bigint;
