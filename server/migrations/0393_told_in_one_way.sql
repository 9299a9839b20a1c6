-- One person or one organisation is told as many are: who is reached is said once.
drop function luan_tell(bigint, bigint, text, jsonb, text, jsonb, text);
