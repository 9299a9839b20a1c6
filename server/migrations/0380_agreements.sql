-- Agreements are the letters that stood, grown (decision agreements): one table of texts, one of what was signed. A text with a
-- class is asked for by plans, as before; one without has an audience of its own, and a record for everybody it asks.
alter table letter
  add column kind int not null default 4,
  add column level int not null default 3,
  -- The first edition of an agreement; its own editions stand behind it.
  add column root_id bigint references letter (id),
  -- The text's own parties, as its head names them.
  add column parties text[] not null default '{}',
  add column validity int not null default 1,
  add column validity_months int check (validity_months between 1 and 120),
  add column needs_stamp boolean not null default false,
  add column refusable boolean not null default true,
  -- Days to sign in, from the day one is asked.
  add column sign_within int not null default 7 check (sign_within between 1 and 365),
  add column audience jsonb not null default '{}',
  add column published_at timestamptz,
  alter column letter_class drop not null;
-- What people promise for their training is a commitment, what they sign for their post a responsibility.
update letter set kind = case letter_class when 'train' then 2 when 'commitment_letter' then 2 when 'train_contract' then 3 when 'safe_meeting' then 5 else 4 end;
update letter set published_at = updated_at where state <> 1;
create unique index letter_edition_of on letter (coalesce(root_id, id), edition) where letter_class is null;
create index letter_asked on letter (path, state) where letter_class is null;

-- Once published, a text keeps its words and whom it asks: only its state moves.
create or replace function luan_letter_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 1 and (new.title, new.body, new.edition, new.letter_class, new.effective_on, new.parties, new.audience, new.level, new.kind)
    is distinct from (old.title, old.body, old.edition, old.letter_class, old.effective_on, old.parties, old.audience, old.level, old.kind) then
    raise exception 'A published letter keeps its words';
  end if;
  return new;
end $$;

-- One that is asked to sign: a person, or an organisation as such. What filters ask for is repeated; the words are the text's.
create table agreement_record (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letter (id),
  root_id bigint not null references letter (id),
  title text not null,
  kind int not null,
  level int not null,
  edition int not null,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  l1 bigint, l2 bigint, l3 bigint, l4 bigint,
  org_name text not null,
  -- Null where the organisation as such is asked.
  org_user_id bigint references org_user (id),
  user_id bigint,
  real_name text not null default '',
  name_key text not null default '',
  -- Duties of the day it was asked: another duty asks anew where the text says so.
  duty_codes text[] not null default '{}',
  given_on date not null,
  deadline date not null,
  state int not null default 1,
  reason text not null default '',
  signed_at timestamptz,
  valid_until date,
  reminded_on date,
  version int not null default 1
);
create unique index agreement_record_person on agreement_record (root_id, org_user_id) where state in (1, 2, 3) and org_user_id is not null;
create unique index agreement_record_organisation on agreement_record (root_id, org_id) where state in (1, 2, 3) and org_user_id is null;
create index agreement_record_letter on agreement_record (letter_id, path, id desc);
create index agreement_record_member on agreement_record (org_user_id, id desc) where org_user_id is not null;
create index agreement_record_user on agreement_record (user_id) where user_id is not null;
create index agreement_record_path on agreement_record (path, id desc);
create index agreement_record_l1 on agreement_record (l1, given_on desc, id desc) include (path);
create index agreement_record_l2 on agreement_record (l2, given_on desc, id desc) include (path);
create index agreement_record_l3 on agreement_record (l3, given_on desc, id desc) include (path);
create index agreement_record_l4 on agreement_record (l4, given_on desc, id desc) include (path);
create index agreement_record_open on agreement_record (deadline) where state = 1;
create index agreement_record_ends on agreement_record (valid_until) where state = 2;
select luan_guard('agreement_record');
revoke delete on agreement_record from luan_app;

-- What was signed of an agreement: the title and text exactly as they were shown, values put in; empty: the letter's own.
alter table letter_signature
  alter column letter_class drop not null,
  add column agreement_record_id bigint references agreement_record (id),
  add column title text not null default '',
  add column body text not null default '',
  -- Who was identified how, when it was signed.
  add column identity text not null default '',
  -- What a certification authority answered, where one is configured.
  add column stamp jsonb,
  -- Opens the page that shows it to whoever holds the copy.
  add column code text not null default replace(gen_random_uuid()::text, '-', '');
create unique index letter_signature_agreement on letter_signature (agreement_record_id) where agreement_record_id is not null;
create unique index letter_signature_code on letter_signature (code);
