-- A ticket opens one thing, leads to one path and knows where a log-out returns to; the session keeps that last.
alter table login_ticket add column purpose text not null default 'transfer', add column target text not null default '',
  add column return_address text not null default '';
alter table session add column return_address text not null default '';
