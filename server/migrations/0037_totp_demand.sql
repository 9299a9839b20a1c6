-- A session of somebody who must set up a second factor first; until then it can do nothing else.
alter table session add column totp_due boolean not null default false;
