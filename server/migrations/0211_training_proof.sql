-- A certificate of the authority is no certificate of ours: what imitates it is no longer issued by anybody who is no authority.
update cert_template t set state = 0, version = t.version + 1
from organisation o
where o.id = t.org_id and o.type_code <> 'supervise' and t.state = 2
  and regexp_replace(t.template_name || coalesce((select string_agg(e ->> 'zh', '') from jsonb_array_elements(t.layout -> 'elements') e), ''),
    '[[:space:][:punct:]]', '', 'g') like '%考核合格证明%';
