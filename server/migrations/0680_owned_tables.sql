-- What belongs to one organisation alone: whoever stands above it does not reach it, the head office does.

-- Whether a range of organisations begins above the second level: the head office, and what the platform does by itself.
create function luan_is_head(range_from text) returns boolean language sql immutable parallel safe as
$$ select length(range_from) - length(replace(range_from, '.', '')) <= 2 $$;

-- A table whose rows are the own organisation's affair (money): its own, and the head office's.
create function luan_guard_owned(target regclass) returns void language plpgsql set search_path = public as $$
begin
  perform luan_owner(target);
  execute format($p$create policy owned on %s to luan_app
    using (case when (select luan_is_head(luan_from())) then true else path = (select luan_from()) end)
    with check (case when (select luan_is_head(luan_from())) then true else path = (select luan_from()) end)$p$, target);
  execute format('grant select, insert, update, delete on %s to luan_app', target);
end $$;
