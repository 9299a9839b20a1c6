-- A class that somebody without a company may sign up to, by a link that says nothing of its number.
alter table training_class add column open_sign_up boolean not null default false, add column open_code text;
create unique index training_class_open_code on training_class (open_code) where open_code is not null;

-- Who signs up alone is the training organisation's guest from that day on, and the guest is the member who was sent. What was
-- learned then hangs on one member alone, and counts once.
create or replace function luan_records_of(person bigint) returns setof bigint language sql stable security definer as $$
  select r.id from training_record r where r.org_user_id = person
  union all
  select s.record_id from class_sign_up s where s.client_org_user_id = person and s.record_id is not null and s.client_org_id <> s.org_id $$;

-- A guest who is named is told as a member is; administrators are members.
create or replace function luan_tell(told_org bigint, told_user bigint, what text, with_params jsonb, to_link text, with_query jsonb, only_once text)
returns bigint language sql volatile security definer as $$
  with written as (
    insert into message (org_id, path, user_id, kind, params, link, link_query, once)
    select m.org_id, m.path, m.user_id, what, with_params, to_link, with_query, only_once
    from org_user m
    where m.org_id = told_org and m.state = 1
      and ((m.user_id = told_user and luan_present(m.left_at, m.guest, m.guest_until))
        or (told_user is null and m.left_at is null
          and exists (select from user_identity i where i.org_user_id = m.id and i.identity_code = 'admin')))
    on conflict (user_id, org_id, once) where once is not null do nothing
    returning id)
  select count(*) from written $$;
