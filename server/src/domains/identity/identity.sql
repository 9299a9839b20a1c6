-- Notes that rights are others now. As the owner: whoever changes a role may not write the number by hand.
create or replace function luan_note_rights() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update rights_edition set edition = edition + 1;
  return null;
end $$;

create or replace trigger role_rights after insert or update or delete on role for each statement execute function luan_note_rights();
create or replace trigger role_resource_rights after insert or update or delete on role_resource
  for each statement execute function luan_note_rights();
create or replace trigger resource_rights after insert or update or delete on resource
  for each statement execute function luan_note_rights();
