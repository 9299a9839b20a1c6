-- A first password that was handed out on paper logs in for some days; a password of the own has no end.
alter table app_user add column first_password_until timestamptz;
comment on column app_user.first_password_until is 'Until when a first password on paper logs in; null: none on paper, or one of the own';
