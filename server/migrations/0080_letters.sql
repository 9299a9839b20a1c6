-- Letters people sign for their training (spec section 3, signature classes). A row is one edition: what was published is
-- never written again, a new text is a new edition.
create table letter (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  letter_class text not null,
  title text not null,
  body text not null,
  edition int not null,
  state int not null default 1,
  -- The newest published edition whose day has come is in force.
  effective_on date not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index letter_edition on letter (org_id, letter_class, edition);
create index letter_path on letter (path, letter_class, state);
select luan_guard('letter');
-- Letters above are used by the organisations below that have none of their own.
create policy above on letter for select to luan_app using (starts_with((select luan_from()), path) and state = 2);

-- Once published, a letter keeps its words: only its state moves.
create function luan_letter_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 1 and (new.title, new.body, new.edition, new.letter_class, new.effective_on)
    is distinct from (old.title, old.body, old.edition, old.letter_class, old.effective_on) then
    raise exception 'A published letter keeps its words';
  end if;
  return new;
end $$;
create trigger letter_stays before update on letter for each row execute function luan_letter_stays();

-- One signature: by whom, when, how, and the hash of exactly what was signed.
create table letter_signature (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letter (id),
  letter_class text not null,
  edition int not null,
  -- The plan's member it was signed for.
  record_id bigint references training_record (id),
  org_user_id bigint not null references org_user (id),
  user_id bigint not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  real_name text not null,
  name_key text not null default '',
  org_name text not null,
  way int not null,
  signed_name text not null default '',
  file_id bigint references stored_file (id),
  file_sha256 text not null default '',
  signed_at timestamptz not null,
  device text not null default '',
  ip text not null default '',
  sha256 text not null
);
create unique index letter_signature_once on letter_signature (record_id, letter_class) where record_id is not null;
create index letter_signature_letter on letter_signature (letter_id, path);
create index letter_signature_person on letter_signature (org_user_id, id desc);
create index letter_signature_path on letter_signature (path, signed_at desc, id desc);
create index letter_signature_l1 on letter_signature (l1, signed_at desc, id desc) include (path);
create index letter_signature_l2 on letter_signature (l2, signed_at desc, id desc) include (path);
create index letter_signature_l3 on letter_signature (l3, signed_at desc, id desc) include (path);
create index letter_signature_l4 on letter_signature (l4, signed_at desc, id desc) include (path);
select luan_guard('letter_signature');
-- What was signed stays: rows come, and afterwards only follow their organisation when it moves.
revoke update, delete on letter_signature from luan_app;
grant update (path, l1, l2, l3, l4) on letter_signature to luan_app;

-- A signature names its letter even where that stands above and was withdrawn.
create function luan_letter_title(letter bigint) returns text language sql stable security definer as
$$ select title from letter l where l.id = letter $$;
