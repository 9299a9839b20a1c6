-- Functions, triggers and views of parameters: applied again whenever this file has changed.

-- Whether anything anywhere names a code of the catalogue, whoever asks: only then may it go.
create or replace function luan_code_used(kind text, code text) returns boolean
language sql stable security definer set search_path = public as $$
  select case kind
    when 'industry' then exists (select from organisation where code = any(industry_codes)) or exists (select from org_user where code = any(industry_codes))
      or exists (select from subject where code = any(industry_codes)) or exists (select from duty where industry_code = code)
    when 'duty' then exists (select from org_user where code = any(duty_codes)) or exists (select from subject where code = any(duty_codes))
    when 'subject' then exists (select from org_user where code = any(subject_codes)) or exists (select from resource where parameter_content = code)
  end
$$;

-- Value of enabled parameters for an organisation: of the nearest organisation upwards that sets one, else the default.
-- It reads above the caller's scope, so it gives values only, and only of the organisation it is asked for.
create or replace function luan_parameters(wanted bigint, codes text[]) returns table (parameter_code text, parameter_name text, parameter_name_en text, value_kind text, content jsonb, set_by bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare above bigint[] := (select string_to_array(trim(both '.' from o.path), '.')::bigint[] from organisation o where o.id = wanted);
begin
  return query select p.parameter_code, p.parameter_name, p.parameter_name_en, p.value_kind, coalesce(nearest.content, p.content), nearest.org_id
  from parameter p
  left join lateral (
    select v.content, v.org_id from parameter_value v
    where v.org_id = any(above) and p.overridable and v.parameter_code = p.parameter_code
    order by length(v.path) desc limit 1
  ) nearest on true
  where p.state = 1 and p.parameter_code = any(codes);
end $$;
