-- A teacher may be one of the organisation's people: the person reaches the own lessons by it, until leaving.
alter table teacher add column member_id bigint references org_user (id);
create unique index teacher_member_id_once on teacher (member_id) where member_id is not null;

create function luan_teacher_left() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.left_at is not null and old.left_at is null then
    update teacher set member_id = null, version = version + 1 where member_id = new.id;
  end if;
  return null;
end $$;
-- At the end of the transaction: who is merged into another record has left by then, and the teacher has moved along.
create constraint trigger org_user_teacher_left after update of left_at on org_user deferrable initially deferred
  for each row execute function luan_teacher_left();
