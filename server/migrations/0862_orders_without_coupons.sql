-- Coupons take their part of a charge, so what an order is for comes less it: nothing ever stood in these columns but what is to pay.

alter table pay_order drop column amount_fen, drop column coupon_fen;
