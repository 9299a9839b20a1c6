-- What people did before their organisation came here: trainings, meetings, exams and certificates, as a sheet told it. It is
-- no study: it stands beside what was counted here, never in it.
create table past_record (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  org_user_id bigint not null references org_user (id) on delete cascade,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  kind text not null,
  title text not null,
  happened_on date not null,
  -- Minutes as they were written down elsewhere; 0 where there are none.
  minutes int not null default 0,
  number text not null default '',
  issuer text not null default '',
  valid_until date,
  note text not null default '',
  scan_file_id bigint references stored_file (id),
  state int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index past_record_l1 on past_record (l1, happened_on desc, id desc) include (path);
create index past_record_l2 on past_record (l2, happened_on desc, id desc) include (path);
create index past_record_l3 on past_record (l3, happened_on desc, id desc) include (path);
create index past_record_l4 on past_record (l4, happened_on desc, id desc) include (path);
create index past_record_path on past_record (path, id desc);
create index past_record_member on past_record (org_user_id, happened_on);
create index past_record_person on past_record (user_id);
create index past_record_scan on past_record (scan_file_id);
-- The same sheet a second time brings nothing.
create unique index past_record_once on past_record (org_user_id, kind, happened_on, title, number) where state = 1;
select luan_guard('past_record');

-- Trainings and meetings of the period that were taken over, and their minutes: a column of their own.
alter table obliged_person add column past_records int not null default 0, add column past_minutes int not null default 0;
alter table obliged_person drop column without_record;
alter table obliged_person
  -- What was taken over is a record to show; it is no minute learned, so it leaves "short" as it is.
  add column without_record boolean generated always as (counted_seconds < 60 and meetings = 0 and past_records = 0 and due_minutes > 0) stored;
create index obliged_without_path on obliged_person (path, id desc) where without_record;
create index obliged_without_l1 on obliged_person (l1, id desc) include (path) where without_record;
create index obliged_without_l2 on obliged_person (l2, id desc) include (path) where without_record;
create index obliged_without_l3 on obliged_person (l3, id desc) include (path) where without_record;
create index obliged_without_l4 on obliged_person (l4, id desc) include (path) where without_record;

create function luan_past_between(person bigint, first date, last date) returns table (records int, minutes int) language sql stable security definer as $$
  select count(*)::int, coalesce(sum(p.minutes), 0)::int from past_record p
  where p.org_user_id = person and p.state = 1 and p.kind in ('training', 'meeting') and p.happened_on between first and last $$;

-- Whoever is counted anew gets the past of the period they are in now.
create function luan_past_obliged() returns trigger language plpgsql as $$
begin
  select p.records, p.minutes into new.past_records, new.past_minutes from luan_past_between(new.id, new.period_from, new.period_until) p;
  return new;
end $$;
create trigger obliged_past before insert or update of period_from, period_until on obliged_person
  for each row execute function luan_past_obliged();

create function luan_recount_past(people bigint[]) returns void language sql security definer as $$
  update obliged_person o set past_records = p.records, past_minutes = p.minutes
  from (select x.id, c.records, c.minutes from obliged_person x cross join lateral luan_past_between(x.id, x.period_from, x.period_until) c
    where x.id = any(people) order by x.id) p
  where o.id = p.id and (o.past_records, o.past_minutes) is distinct from (p.records, p.minutes) $$;
create function luan_past_taken() returns trigger language plpgsql security definer as $$
begin
  perform luan_recount_past((select array_agg(distinct org_user_id) from fresh));
  return null;
end $$;
create trigger past_record_taken after insert on past_record referencing new table as fresh
  for each statement execute function luan_past_taken();
create trigger past_record_changed after update on past_record referencing new table as fresh
  for each statement execute function luan_past_taken();
