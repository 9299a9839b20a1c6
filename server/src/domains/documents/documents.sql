-- Functions, triggers and views of documents: applied again whenever this file has changed.

-- Whether an organisation has to handle a document before anything else in the console.
create or replace function luan_must_handle(org bigint) returns boolean language sql stable as
$$ select exists (select from document_receipt r where r.org_id = org and r.must_handle and r.live and r.answered_at is null and r.state < 4) $$;
