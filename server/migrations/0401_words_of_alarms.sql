-- Alarms and risk events are found by a part of a plate, a place or a text: an index of every three letters that stand side by side.
create function luan_triples(said text) returns text[] language sql immutable parallel safe as $$
  select array_remove(string_to_array(regexp_replace(t, '(...)', E'\\1\n', 'g'), E'\n')
    || string_to_array(regexp_replace(substr(t, 2), '(...)', E'\\1\n', 'g'), E'\n')
    || string_to_array(regexp_replace(substr(t, 3), '(...)', E'\\1\n', 'g'), E'\n'), '')
  from translate(lower(said), E'\n', ' ') t $$;
create function luan_triples_of(words text) returns text[] language sql immutable parallel safe as $$
  select array(select substr(lower(words), i, 3) from generate_series(1, length(words) - 2) i) $$;
create index driving_behaviour_said on driving_behaviour using gin (luan_triples(plate_no || ' ' || event_place) collate "C");
create index risk_event_said on risk_event using gin (luan_triples(event_place || ' ' || event_text) collate "C");
-- The number a platform gave an alarm.
create index driving_behaviour_external on driving_behaviour (external_id) where external_id <> '';

-- Alarms whose plate or place, and risk events whose place or text contains some words of three letters or more. The policy of the
-- table would keep the index from being used: each reads as its owner and repeats the policy itself. The words are planned for as
-- they are: a plan for any words would walk the whole table.
create function luan_alarms_with(words text) returns setof bigint language plpgsql stable security definer set search_path = public rows 500 as $$
begin
  return query execute $q$select b.id from driving_behaviour b
    where luan_triples(b.plate_no || ' ' || b.event_place) collate "C" @> $1 and strpos(lower(b.plate_no || ' ' || b.event_place), $2) > 0
      and (case when b.path >= $3 then b.path < $4 else false end)$q$ using luan_triples_of(words), lower(words), luan_from(), luan_to();
end $$;
create function luan_risk_events_with(words text) returns setof bigint language plpgsql stable security definer set search_path = public rows 500 as $$
begin
  return query execute $q$select e.id from risk_event e
    where luan_triples(e.event_place || ' ' || e.event_text) collate "C" @> $1 and strpos(lower(e.event_place || ' ' || e.event_text), $2) > 0
      and (case when e.path >= $3 then e.path < $4 else false end)$q$ using luan_triples_of(words), lower(words), luan_from(), luan_to();
end $$;
