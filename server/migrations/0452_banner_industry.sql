-- A banner may be for the organisations of one industry.
alter table banner add column industry_id bigint references industry (id);
