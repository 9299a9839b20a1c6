-- Exam sessions: when and where an exam is held, how many seats there are, and who has one.
create table exam_session (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  session_name text not null,
  room text not null,
  address text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Seats are numbered from 1; `taken` is kept by the bookings themselves and never passes them.
  seats int not null,
  taken int not null default 0,
  books_from timestamptz not null,
  books_until timestamptz not null,
  -- Kinds of training and single plans it is for; empty for any.
  flavours text[] not null default '{}',
  plan_ids bigint[] not null default '{}',
  note text not null default '',
  state int not null default 1,
  cancel_reason text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint exam_session_never_oversold check (taken between 0 and seats)
);
create index exam_session_l1 on exam_session (l1, starts_at desc, id desc) include (path);
create index exam_session_l2 on exam_session (l2, starts_at desc, id desc) include (path);
create index exam_session_l3 on exam_session (l3, starts_at desc, id desc) include (path);
create index exam_session_l4 on exam_session (l4, starts_at desc, id desc) include (path);
create index exam_session_path on exam_session (path, starts_at desc, id desc);
create index exam_session_starts on exam_session (starts_at desc, id desc);
create index exam_session_org on exam_session (org_id);
select luan_guard('exam_session');
-- People below may be booked into a session of an organisation above.
create policy above on exam_session for select to luan_app using (starts_with((select luan_from()), path));

-- A seat of one member. Its place in the tree is the member's, so that whoever looks after the member sees it.
create table exam_booking (
  id bigint generated always as identity primary key,
  session_id bigint not null references exam_session (id),
  record_id bigint not null references training_record (id),
  plan_id bigint not null references plan (id),
  flavour text not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  org_user_id bigint not null references org_user (id),
  user_id bigint not null references app_user (id),
  real_name text not null,
  name_key text not null default '',
  seat int not null,
  -- 1 awaits its audit, 2 approved, 3 rejected, 4 failed: withdrawn, or the session was cancelled
  state int not null default 1,
  reason text not null default '',
  booked_by bigint not null references app_user (id),
  booked_at timestamptz not null,
  decided_by bigint references app_user (id),
  decided_at timestamptz,
  version int not null default 1
);
create unique index exam_booking_seat on exam_booking (session_id, seat) where state in (1, 2);
create unique index exam_booking_member on exam_booking (record_id) where state in (1, 2);
create index exam_booking_session on exam_booking (session_id, seat);
create index exam_booking_record on exam_booking (record_id, id desc);
create index exam_booking_user on exam_booking (user_id) where state in (1, 2);
create index exam_booking_plan on exam_booking (plan_id);
create index exam_booking_path on exam_booking (path, id desc);
create index exam_booking_l1 on exam_booking (l1, id desc) include (path, flavour);
create index exam_booking_l2 on exam_booking (l2, id desc) include (path, flavour);
create index exam_booking_l3 on exam_booking (l3, id desc) include (path, flavour);
create index exam_booking_l4 on exam_booking (l4, id desc) include (path, flavour);
select luan_guard('exam_booking');

-- The seats of a session are counted with its bookings, whoever writes them: no way leads past the check above.
create function luan_seat_taken() returns trigger language plpgsql security definer as $$
declare step int := 0;
begin
  if tg_op <> 'INSERT' and old.state in (1, 2) then step := step - 1; end if;
  if tg_op <> 'DELETE' and new.state in (1, 2) then step := step + 1; end if;
  if step <> 0 then
    update exam_session set taken = taken + step where id = coalesce(new.session_id, old.session_id);
  end if;
  return null;
end $$;
create trigger exam_booking_taken after insert or update of state or delete on exam_booking
  for each row execute function luan_seat_taken();
