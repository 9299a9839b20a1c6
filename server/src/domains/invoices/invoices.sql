-- Functions of the invoices: applied again whenever this file has changed.

-- Holds the book of an organisation until the end of the transaction, so that what is left of its money is counted by one at a time.
create or replace function luan_hold_book(organisation_id bigint) returns void language plpgsql security definer set search_path = public as $$ begin
  perform from ledger_book b where b.org_id = organisation_id and (luan_is_head(luan_from()) or b.path = luan_from()) for update;
  if not found then raise exception 'object.missing' using errcode = 'LU000'; end if;
end $$;
