-- Functions and triggers of orders: applied again whenever this file has changed.

-- How many lines of a bill are in each state: kept with the bill, for a bill may have thousands of lines. A line is never removed.
create or replace function luan_count_bill_lines() returns trigger language plpgsql set search_path = public as $$
declare
  moved jsonb;
begin
  if tg_op = 'INSERT' then
    moved := (select jsonb_agg(jsonb_build_array(bill_id, state, n)) from (select bill_id, state, count(*) as n from fresh group by 1, 2) f);
  else
    moved := (select jsonb_agg(jsonb_build_array(bill_id, state, n)) from (
      select bill_id, state, sum(n) as n from (select bill_id, state, 1 as n from fresh union all select bill_id, state, -1 from gone) m
      group by 1, 2) f);
  end if;
  update provider_bill b set counts = array(
    select b.counts[place] + coalesce((select sum((m->>2)::int) from jsonb_array_elements(moved) m
      where (m->>0)::bigint = b.id and (m->>1)::int = place), 0)::int from generate_series(1, 5) place order by place)
    where b.id in (select (m->>0)::bigint from jsonb_array_elements(moved) m);
  return null;
end $$;
create or replace trigger provider_line_counted after insert on provider_line referencing new table as fresh
  for each statement execute function luan_count_bill_lines();
create or replace trigger provider_line_recounted after update on provider_line referencing new table as fresh old table as gone
  for each statement execute function luan_count_bill_lines();
