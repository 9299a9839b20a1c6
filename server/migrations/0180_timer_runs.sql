-- Each run of a timer: what runs by the clock leaves a row, and so does who had it run by hand.
create table timer_run (
  id bigint generated always as identity primary key,
  timer text not null,
  outcome int not null,
  fired_at timestamptz not null default now(),
  ended_at timestamptz,
  trouble text not null default '',
  -- Who asked for it; nobody where the clock did.
  asked_by bigint
);
create index timer_run_timer on timer_run (timer, id desc);
create index timer_run_waiting on timer_run (id) where outcome = 0;
select luan_share('timer_run');
