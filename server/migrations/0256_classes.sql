-- Classes of a training organisation: what one of its plans offers to those it serves. What a client reads of the plan stands in
-- the row, for the plan itself is not the client's.
create table training_class (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  plan_id bigint not null references plan (id),
  plan_name text not null,
  flavour text not null,
  subject_codes text[] not null default '{}',
  class_name text not null,
  begins_on date not null,
  ends_on date not null,
  places int not null check (places between 1 and 500),
  taken int not null default 0 check (taken between 0 and places),
  signs_from date not null,
  signs_until date not null,
  documents text[] not null default '{}',
  contact text not null default '',
  note text not null default '',
  state int not null default 1,
  reason text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check (ends_on >= begins_on),
  check (signs_until >= signs_from)
);
create unique index training_class_plan on training_class (plan_id) where state <> 6;
create unique index training_class_name on training_class (org_id, lower(class_name));
create index training_class_path on training_class (path, id desc);
create index training_class_l1 on training_class (l1, id desc) include (path);
create index training_class_l2 on training_class (l2, id desc) include (path);
create index training_class_l3 on training_class (l3, id desc) include (path);
create index training_class_l4 on training_class (l4, id desc) include (path);
select luan_guard('training_class');
-- A client reads the classes of those who train its people, while their relation lasts. Drafts stay at home.
create policy client on training_class for select to luan_app using (state in (2, 3, 4, 5) and exists (
  select from service_relation r where r.org_id = training_class.org_id and r.relation_kind = 'train' and r.state = 2
    and r.client_path >= (select luan_from()) and r.client_path < (select luan_to())));

-- Sign-ups of people to a class: the provider's `org_id` and `path`, the client's beside them. What the training organisation
-- knows of a person stands here: the name, the masked numbers, the duty; and so it stays when the relation has ended.
create table class_sign_up (
  id bigint generated always as identity primary key,
  class_id bigint not null references training_class (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  client_org_id bigint not null references organisation (id),
  client_path text collate "C" not null,
  client_org_user_id bigint not null references org_user (id),
  user_id bigint not null references app_user (id),
  real_name text not null,
  name_key text not null default '',
  phone_masked text not null default '',
  id_card_masked text not null default '',
  duty_codes text[] not null default '{}',
  note text not null default '',
  state int not null default 1,
  reason text not null default '',
  signed_by bigint not null,
  decided_by bigint,
  decided_at timestamptz,
  -- Where the person stands among those who wait for a place.
  waits_since timestamptz,
  org_user_id bigint references org_user (id),
  record_id bigint references training_record (id),
  training_state int,
  required_seconds int not null default 0,
  counted_seconds int not null default 0,
  score numeric,
  cert_number text not null default '',
  cert_on date,
  cert_state int,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index class_sign_up_once on class_sign_up (class_id, user_id) where state in (1, 2, 3, 4);
create unique index class_sign_up_record on class_sign_up (record_id) where record_id is not null;
create index class_sign_up_class on class_sign_up (class_id, id);
create index class_sign_up_path on class_sign_up (path, id desc);
create index class_sign_up_client on class_sign_up (client_path, id desc);
create index class_sign_up_sides on class_sign_up (org_id, client_org_id);
create index class_sign_up_person on class_sign_up (user_id);
create index class_sign_up_member on class_sign_up (client_org_user_id);
create index class_sign_up_guest on class_sign_up (org_user_id);
select luan_two_sides('class_sign_up');

-- Papers of a sign-up: the client's file, and the training organisation's own copy of it.
create table class_paper (
  id bigint generated always as identity primary key,
  sign_up_id bigint not null references class_sign_up (id) on delete cascade,
  path text collate "C" not null,
  client_path text collate "C" not null,
  paper text not null,
  file_name text not null,
  file_id bigint not null references stored_file (id),
  kept_file_id bigint not null references stored_file (id)
);
create unique index class_paper_once on class_paper (sign_up_id, paper);
create index class_paper_file on class_paper (file_id);
create index class_paper_kept on class_paper (kept_file_id);
select luan_two_sides('class_paper');

-- How far somebody is, told to the side that sent the person: in the transaction in which it changes.
create function luan_tell_sign_ups() returns trigger language plpgsql security definer as $$
begin
  update class_sign_up s set training_state = f.state, required_seconds = f.required_seconds, counted_seconds = f.counted_seconds, score = f.score
  from fresh f where s.record_id = f.id
    and (s.training_state, s.required_seconds, s.counted_seconds, s.score) is distinct from (f.state, f.required_seconds, f.counted_seconds, f.score);
  return null;
end $$;
create trigger training_record_signed_up after update on training_record referencing new table as fresh
  for each statement execute function luan_tell_sign_ups();

create function luan_tell_certified() returns trigger language plpgsql security definer as $$
begin
  update class_sign_up s set cert_number = new.cert_number, cert_on = new.issued_on, cert_state = new.state where s.record_id = new.record_id;
  return null;
end $$;
create trigger certificate_signed_up after insert or update of state on certificate for each row execute function luan_tell_certified();

-- What somebody learned in a class counts for the member whom the client sent: once, for the class's record hangs on the guest,
-- who is obliged to nothing.
create function luan_records_of(person bigint) returns setof bigint language sql stable security definer as $$
  select r.id from training_record r where r.org_user_id = person
  union all
  select s.record_id from class_sign_up s where s.client_org_user_id = person and s.record_id is not null $$;

create or replace function luan_learned_between(person bigint, first date, last date, subjects text[]) returns int language sql stable security definer as $$
  select coalesce(sum(least(r.counted_seconds,
    coalesce((select sum(d.counted_ms) / 1000 from study_day d where d.record_id = r.id and d.day between first and last), 0)
    + coalesce((select sum(x.seconds) from classroom_member cm join classroom c on c.id = cm.classroom_id and c.state = 1
        and (c.held_from at time zone 'Asia/Shanghai')::date between first and last
        join classroom_lesson x on x.classroom_id = c.id where cm.record_id = r.id), 0))), 0)::int
  from training_record r where r.id in (select luan_records_of(person)) and r.counted_seconds > 0
    and (subjects = '{}' or exists (select from plan p where p.id = r.plan_id and p.subject_codes && subjects)) $$;

create or replace function luan_learned_records(person bigint, first date, last date, subjects text[])
  returns table (record_id bigint, plan_id bigint, plan_name text, flavour text, state int, seconds int, counts boolean, attended_on date)
  language sql stable security definer as $$
  select r.id, r.plan_id, coalesce(p.plan_name, '') || case when r.org_user_id = person then '' else '（' || luan_org_name(r.org_id) || '）' end, r.flavour, r.state, x.seconds,
    subjects = '{}' or coalesce(p.subject_codes && subjects, false), a.held_on
  from training_record r left join plan p on p.id = r.plan_id
  left join meeting_attendance a on a.record_id = r.id and a.state in (1, 3) and a.held_on between first and last
  cross join lateral (select least(r.counted_seconds,
    coalesce((select sum(d.counted_ms) / 1000 from study_day d where d.record_id = r.id and d.day between first and last), 0)
    + coalesce((select sum(l.seconds) from classroom_member cm join classroom c on c.id = cm.classroom_id and c.state = 1
        and (c.held_from at time zone 'Asia/Shanghai')::date between first and last
        join classroom_lesson l on l.classroom_id = c.id where cm.record_id = r.id), 0))::int as seconds) x
  where r.id in (select luan_records_of(person)) and (x.seconds > 0 or a.held_on is not null)
  order by x.seconds desc, r.id $$;

create or replace function luan_obliged_learned() returns trigger language plpgsql security definer as $$
declare people bigint[];
begin
  select array_agg(distinct x.member) into people from fresh f join gone g on g.id = f.id
    cross join lateral (select f.org_user_id as member union all select s.client_org_user_id from class_sign_up s where s.record_id = f.id) x
    where f.counted_seconds <> g.counted_seconds;
  if people is not null then perform luan_recount_obliged(people); end if;
  return null;
end $$;

-- Steps of what two organisations share stand at the training organisation; its client reads them too.
create function luan_shared_history(wanted text, thing bigint) returns setof state_history language sql stable security definer as $$
  select h.* from state_history h where h.machine = wanted and h.object_id = thing and exists (
    select from service_relation r where wanted = 'relation' and r.id = thing
      and ((r.path >= luan_from() and r.path < luan_to()) or (r.client_path >= luan_from() and r.client_path < luan_to()))
    union all
    select from class_sign_up s where wanted = 'classSignUp' and s.id = thing
      and ((s.path >= luan_from() and s.path < luan_to()) or (s.client_path >= luan_from() and s.client_path < luan_to()))) $$;

-- Place on the waiting list of a class, from 1; the others on it are nobody's to see.
create function luan_wait_place(wanted bigint) returns int language sql stable security definer as $$
  select count(*)::int from class_sign_up s join class_sign_up o on o.class_id = s.class_id and o.state = 3
    and (o.waits_since, o.id) <= (s.waits_since, s.id) where s.id = wanted and s.state = 3 $$;
