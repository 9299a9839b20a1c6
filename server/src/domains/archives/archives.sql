-- Functions, triggers and views of archives: applied again whenever this file has changed.

-- What anybody who holds the code may know of an archive.
create or replace function luan_archive_behind(wanted text)
  returns table (title text, org_name text, kind text, flavour text, people int, pages int, pdf_sha256 text, zip_sha256 text, made_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select a.title, o.org_name, a.kind, a.flavour, a.people, a.pages, a.pdf_sha256, a.zip_sha256, a.made_at
  from archive_pack a join organisation o on o.id = a.org_id where a.code = wanted $$;

-- Members of a closed plan stay where they are, whoever asks.
create or replace function luan_archived_stays() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from plan p where p.id = new.plan_id and p.archived_at is not null) then
    raise exception 'plan.archived' using errcode = 'LU000';
  end if;
  return new;
end $$;

create or replace trigger training_record_archived before update of state, counted_seconds, score on training_record
  for each row when ((old.state, old.counted_seconds, old.score) is distinct from (new.state, new.counted_seconds, new.score))
  execute function luan_archived_stays();
