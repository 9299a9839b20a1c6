-- Tables of archives.

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
comment on table archive_pack is 'One archive as it was made: a document and a zip of it with its lists, their hashes, and a code that opens its public page.';
-- One row for each code
create unique index archive_pack_code on archive_pack (code);
-- Those of one plan, newest first
create index archive_pack_plan on archive_pack (plan_id, id desc) where plan_id is not null;
-- Those of one member, newest first
create index archive_pack_person on archive_pack (org_user_id, id desc) where org_user_id is not null;
-- Where is this file used?
create index archive_pack_pdf on archive_pack (pdf_file_id);
create index archive_pack_zip on archive_pack (zip_file_id);
-- Archives of an organisation, newest first
create index archive_pack_org on archive_pack (org_id, id desc);
select luan_guard('archive_pack');
-- What was handed out stays: rows come, and afterwards only follow their organisation when it moves.
revoke update, delete on archive_pack from luan_app;
grant update (path, l1, l2, l3, l4) on archive_pack to luan_app;
grant update (org_user_id, made_by) on archive_pack to luan_app;
