-- Tables of reminders.

create table reminder_sent (
  user_id bigint not null references app_user (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  -- What it was about: its kind, the thing and, where it comes again, the day.
  cause text not null,
  by_text boolean not null default false,
  sent_at timestamptz not null default now(),
  primary key (user_id, cause)
);
comment on table reminder_sent is 'Reminders that were sent: each person once for each cause, whatever the number of rounds.';
-- Found by sent_at
create index reminder_sent_at on reminder_sent (sent_at);
select luan_guard('reminder_sent');
