-- The second lock once more: the condition as a case, which no index serves and the planner takes for half of the rows,
-- but which compares the path as it lies there instead of building two texts for each row (docs/performance).
create or replace function luan_guard(target regclass) returns void language plpgsql as $$
begin
  perform luan_owner(target);
  execute format($p$create policy tenant on %s to luan_app
    using (case when path >= (select luan_from()) then path < (select luan_to()) else false end)
    with check (path >= (select luan_from()) and path < (select luan_to()))$p$, target);
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;

do $$
declare guarded record;
begin
  for guarded in
    select p.polrelid::regclass as name from pg_policy p
    where p.polname = 'tenant' and pg_get_expr(p.polqual, p.polrelid) like '%path || %'
  loop
    execute format('alter policy tenant on %s
      using (case when path >= (select luan_from()) then path < (select luan_to()) else false end)', guarded.name);
  end loop;
end $$;
