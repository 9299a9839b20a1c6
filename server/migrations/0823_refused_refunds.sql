-- Refunds that a provider refuses, for good or for now.

alter table pay_refund add column tries int not null default 0;
comment on column pay_refund.tries is 'How often in a row its provider could not be told of it or asked for it.';
alter table pay_refund add column next_try_at timestamptz;
comment on column pay_refund.next_try_at is 'Its provider is not asked again before this moment; null: with the next minute.';
alter table pay_refund add column refusal text not null default '';
comment on column pay_refund.refusal is 'Words of the provider that refused it: for good once it has failed, else of the last try.';
