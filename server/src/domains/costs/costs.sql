-- Statements of books of safety costs: applied again whenever this file has changed.

-- A charge that is given back after it was entered into a book is told at its voucher: whoever reads the book may not reach the charge.
create or replace function luan_tell_voucher() returns trigger language plpgsql security definer set search_path = public as $$ begin
  update cost_voucher v set given_back_fen = v.given_back_fen + old.amount_fen - old.coupon_fen
  from cost_voucher_charge x where x.charge_id = new.id and v.id = x.voucher_id;
  return null;
end $$;
create or replace trigger charge_given_back after update of state on charge for each row
  when (new.state = 7 and old.state <> 7) execute function luan_tell_voucher();
