-- A ticket dies with the session it came from, and with a new password of its person.
alter table login_ticket add column session_id bigint references session (id) on delete cascade, add column made_at timestamptz not null default now();
create index login_ticket_session on login_ticket (session_id);
create index session_run_as on session (run_as_of) where ended_at is null;
