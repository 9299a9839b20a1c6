-- How people sign an agreement beside the drawn signature: alone, with a code to their phone, or by showing who they are.
alter table letter add column sign_method int not null default 1;
comment on column letter.sign_method is 'Codes agreementMethod: 1 hand, 2 hand and text code, 3 hand and face (or the own name where no face is compared)';

create or replace function luan_letter_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 1 and (new.title, new.body, new.edition, new.letter_class, new.effective_on, new.parties, new.audience, new.level, new.kind, new.sign_method)
    is distinct from (old.title, old.body, old.edition, old.letter_class, old.effective_on, old.parties, old.audience, old.level, old.kind, old.sign_method) then
    raise exception 'A published letter keeps its words';
  end if;
  return new;
end $$;

-- What really proved the signer beside the picture, and the check of who it was: each serves one signature.
alter table letter_signature
  add column confirmed_by int not null default 0,
  add column confirmation text not null default '',
  add column face_check_id bigint;
comment on column letter_signature.confirmation is 'The phone the code went to, masked, or the likeness of the face';
create unique index letter_signature_face on letter_signature (face_check_id) where face_check_id is not null;

-- A plan may keep the exam shut until its member has signed every agreement that is asked of it.
alter table plan add column agreements_first boolean not null default false;
create function luan_agreements_due(member bigint) returns int language sql stable security definer set search_path = public as $$
  select count(*)::int from agreement_record where org_user_id = member and state in (1, 3) $$;
comment on function luan_agreements_due is 'Agreements asked of a member that are unsigned or refused';
