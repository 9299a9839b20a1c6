-- A class of a plan without lessons is held for its exam alone: what a relation of kind `exam` leads to, and to nothing else.
alter table training_class add column exam_only boolean not null default false;

drop policy client on training_class;
create policy client on training_class for select to luan_app using (state in (2, 3, 4, 5) and exists (
  select from service_relation r where r.org_id = training_class.org_id and r.state = 2
    and (r.relation_kind = 'train' or (r.relation_kind = 'exam' and training_class.exam_only))
    and r.client_path >= (select luan_from()) and r.client_path < (select luan_to())));

create or replace function luan_accompanies(wanted bigint) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from class_escort x
    join training_class k on k.id = x.class_id and k.state in (2, 3)
    join org_user m on m.id = x.client_org_user_id and m.left_at is null and m.state = 1 and m.user_class = 103
    where x.id = wanted and x.ended_at is null and exists (select from service_relation r
      where r.org_id = x.org_id and (r.relation_kind = 'train' or (r.relation_kind = 'exam' and k.exam_only)) and r.state = 2
        and starts_with(x.client_path, r.client_path))) $$;
