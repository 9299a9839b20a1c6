-- How an organisation is billed is its own affair and the head office's, as its money is: whoever stands above it (an authority, an agent)
-- does not reach it.

do $$
declare
  target regclass;
begin
  foreach target in array '{billing_info,billing_change,product_subscription,pay_channel,price_change_plan,price_change_line}'::regclass[] loop
    execute format('drop policy tenant on %s', target);
    execute format('drop policy owner on %s', target);
    perform luan_guard_owned(target);
  end loop;
end $$;
