-- Functions, triggers and views of documents: applied again whenever this file has changed.

-- Receivers of a document of the scope that keep it from being taken back, by name: who has opened it, who has made something to
-- send on out of it (also where it was returned and asked for again since), and who stands elsewhere now, out of the sender's sight.
create or replace function luan_document_opened(wanted bigint) returns text[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(r.org_name order by r.id), '{}') from document_receipt r join document d on d.id = r.document_id
  where d.id = wanted and d.path >= luan_from() and d.path < luan_to()
    and (r.read_at is not null or not starts_with(r.path, d.path) or exists (select from document b where b.from_receipt_id = r.id))
$$;

-- Nothing is asked of the receivers of a document of the scope any more, wherever they stand by now.
create or replace function luan_document_rest(wanted bigint) returns void language sql security definer set search_path = public as $$
  update document_receipt r set live = false from document d
  where d.id = wanted and r.document_id = d.id and d.path >= luan_from() and d.path < luan_to()
$$;

-- Whether an organisation has to handle a document before anything else in the console.
create or replace function luan_must_handle(org bigint) returns boolean language sql stable as
$$ select exists (select from document_receipt r where r.org_id = org and r.must_handle and r.live and r.answered_at is null and r.state < 4) $$;
