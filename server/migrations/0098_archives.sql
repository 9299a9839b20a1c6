-- Archives: what an inspector is handed, once for a plan and once for a person; a plan that is closed stays as it is.
alter table plan
  add column archived_at timestamptz,
  add column archived_by bigint references app_user (id),
  -- What the training achieved, in words, written down when the plan is closed.
  add column evaluation text not null default '',
  -- Until then at least nothing of it is removed.
  add column keep_until date;
create index plan_archived on plan (archived_at) where archived_at is not null;

-- One archive as it was made: a document and a zip of it with its lists, their hashes, and a code that opens its public page.
create table archive_pack (
  id bigint generated always as identity primary key,
  kind text not null,
  plan_id bigint references plan (id),
  org_user_id bigint references org_user (id),
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  flavour text not null default '',
  title text not null,
  people int not null,
  pages int not null,
  code text not null,
  pdf_file_id bigint not null references stored_file (id),
  pdf_sha256 text not null,
  zip_file_id bigint not null references stored_file (id),
  zip_sha256 text not null,
  made_by bigint not null references app_user (id),
  made_at timestamptz not null default now()
);
create unique index archive_pack_code on archive_pack (code);
create index archive_pack_plan on archive_pack (plan_id, id desc) where plan_id is not null;
create index archive_pack_person on archive_pack (org_user_id, id desc) where org_user_id is not null;
create index archive_pack_pdf on archive_pack (pdf_file_id);
create index archive_pack_zip on archive_pack (zip_file_id);
select luan_guard('archive_pack');
-- What was handed out stays: rows come, and afterwards only follow their organisation when it moves.
revoke update, delete on archive_pack from luan_app;
grant update (path, l1, l2, l3, l4) on archive_pack to luan_app;

-- What anybody who holds the code may know of an archive.
create function luan_archive_behind(wanted text)
  returns table (title text, org_name text, kind text, flavour text, people int, pages int, pdf_sha256 text, zip_sha256 text, made_at timestamptz)
  language sql stable security definer as $$
  select a.title, o.org_name, a.kind, a.flavour, a.people, a.pages, a.pdf_sha256, a.zip_sha256, a.made_at
  from archive_pack a join organisation o on o.id = a.org_id where a.code = wanted $$;

-- Members of a closed plan stay where they are, whoever asks.
create function luan_archived_stays() returns trigger language plpgsql as $$
begin
  if exists (select from plan p where p.id = new.plan_id and p.archived_at is not null) then
    raise exception 'plan.archived' using errcode = 'LU000';
  end if;
  return new;
end $$;
create trigger training_record_archived before update of state, counted_seconds, score on training_record
  for each row when ((old.state, old.counted_seconds, old.score) is distinct from (new.state, new.counted_seconds, new.score))
  execute function luan_archived_stays();
