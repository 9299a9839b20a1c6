-- Functions of billing: applied again whenever this file has changed.

-- Ways of paying that are open, as whoever pays reads them: they stand at the head office, above the payer's scope.
create or replace function luan_ways_to_pay() returns table (pay_channel_id bigint, pay_channel_name text, pay_provider text, payee_bank text, payee_name text, payee_number text, pay_picture jsonb)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select c.id, c.pay_channel_name, c.pay_provider, c.payee_bank, c.payee_name, c.payee_number,
    coalesce((select jsonb_agg(jsonb_build_object('fileId', f.id::text, 'fileName', f.file_name) order by f.id)
      from stored_file f where f.id = any(c.pay_picture)), '[]'::jsonb)
  from pay_channel c join organisation o on o.id = c.org_id and o.parent_id is null where c.state = 1 order by c.id;
end $$;

-- Organisations that the one of the running scope pays for, or all that another one pays for at the head office. Whoever pays reads terms and
-- number of people of those it pays for, which may stand outside of its scope.
create or replace function luan_paid_for() returns table (id bigint, org_name text, name_key text, service_stage int, billing_cycle text, fee_cycle text,
  billing_mode text, payer_org_id bigint, payer_name text, start_at date, ends_on date, heads int)
language sql stable security definer set search_path = public as $$
  select o.id, o.org_name, o.name_key, b.service_stage, coalesce(b.billing_cycle, ''), coalesce(b.fee_cycle, ''), b.billing_mode, p.id, p.org_name,
    b.start_at, case when b.service_stage = 11 then b.trial_until else b.expire_at end, coalesce(t.n, 0)
  from billing_info b join organisation o on o.id = b.org_id join organisation p on p.id = b.payer_org_id
    left join people_tally t on t.org_id = b.org_id
  where b.service_stage is not null and b.billing_mode in ('agent', 'authority')
    and (luan_is_head(luan_from()) or p.path = luan_from()) $$;
