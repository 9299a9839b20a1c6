-- Whether an organisation has ever sent a document: a supervisor that sent none looked through those of everybody below.

-- Those of one organisation by state
create index document_org on document (org_id, state);
