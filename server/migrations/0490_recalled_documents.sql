-- What was recalled is its sender's alone: whoever received it keeps the receipt, which says number, title, sender and reason.
drop policy received on document;
create policy received on document for select to luan_app using (state not in (1, 3) and exists (
  select from document_receipt r where r.document_id = document.id));

drop policy received on document_file;
create policy received on document_file for select to luan_app using (receipt_id is null and exists (
  select from document_receipt r where r.document_id = document_file.document_id and r.state <> 6));
-- Organisations above the sender keep its row, as of everything below them; what hangs on it they do not open either.
create policy recalled on document_file as restrictive for select to luan_app using (receipt_id is not null
  or current_user <> 'luan_app' or ((select luan_from()) = '.' and (select luan_to()) = '/')
  or exists (select from document d where d.id = document_file.document_id and (d.state <> 3 or d.path = (select luan_from()))));

-- Whether a file hangs on nothing but documents that others recalled. Asks above the scope, which shows no such lines.
create function luan_is_recalled(wanted bigint) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from document_file f join document d on d.id = f.document_id where f.file_id = wanted and f.receipt_id is null and d.state = 3
    and d.path <> luan_from())
  and not exists (select from document_file f join document d on d.id = f.document_id where f.file_id = wanted
    and (f.receipt_id is not null or d.state <> 3)) $$;
create policy recalled on stored_file as restrictive for select to luan_app using (kind <> 'official-document'
  or current_user <> 'luan_app' or ((select luan_from()) = '.' and (select luan_to()) = '/') or not luan_is_recalled(id));
