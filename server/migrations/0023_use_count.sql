-- How often somebody who is not logged in has used a call, by address; kept by the hour.
create table use_count (
  subject text primary key,
  uses int not null,
  since timestamptz not null
);
select luan_share('use_count');
