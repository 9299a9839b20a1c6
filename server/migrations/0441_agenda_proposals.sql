-- What a meeting of an organisation is to speak of: put on the next one, or kept until there is one.
create table agenda_proposal (
  id bigint generated always as identity primary key,
  org_id bigint not null references organisation (id),
  path text collate "C" not null,
  item_title text not null,
  item_minutes int not null,
  -- What it came from.
  document_id bigint references document (id),
  news_id bigint references news (id) on delete cascade,
  -- The meeting it was put on; null while it waits for one.
  plan_id bigint references plan (id) on delete set null,
  placed_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(document_id, news_id) > 0)
);
comment on table agenda_proposal is 'What a meeting of an organisation is to speak of: put on the next one, or kept until there is one';
-- One row for each document or article and organisation
create unique index agenda_proposal_document on agenda_proposal (document_id, org_id) where document_id is not null;
create unique index agenda_proposal_news on agenda_proposal (news_id, org_id) where news_id is not null;
-- What waits for the next meeting of an organisation; what stands on one meeting; those of a subtree
create index agenda_proposal_org on agenda_proposal (org_id, id);
create index agenda_proposal_plan on agenda_proposal (plan_id) where plan_id is not null;
create index agenda_proposal_path on agenda_proposal (path);
select luan_guard('agenda_proposal');
