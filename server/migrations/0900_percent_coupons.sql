-- A third kind of coupon: a share of the price, up to so much.

alter table coupon_batch add column percent_off int not null default 0 check (percent_off between 0 and 99);
alter table coupon_batch add column cap_fen bigint not null default 0 check (cap_fen between 0 and 10000000);
comment on column coupon_batch.percent_off is 'Of a percent coupon alone: what of the price it takes off, in whole percent';
comment on column coupon_batch.cap_fen is 'Of a percent coupon alone: the most it takes off one price, in fen';
alter table coupon_batch drop constraint coupon_batch_coupon_kind_check;
alter table coupon_batch add constraint coupon_batch_coupon_kind_check check (coupon_kind in (1, 2, 3));
alter table coupon_batch add constraint coupon_batch_percent check ((coupon_kind = 3) = (percent_off > 0) and (coupon_kind = 3) = (cap_fen > 0));

alter table coupon add column percent_off int not null default 0 check (percent_off between 0 and 99);
alter table coupon add column cap_fen bigint not null default 0 check (cap_fen >= 0);
alter table coupon add constraint coupon_percent check ((percent_off > 0) = (cap_fen > 0) and (percent_off = 0 or face_fen = 0));

-- What a coupon is worth: a face, or a share of the price up to so much; with neither it covers the price whatever it is.
create type luan_coupon_worth as (face_fen bigint, percent_off int, cap_fen bigint);
