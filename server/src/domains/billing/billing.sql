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
