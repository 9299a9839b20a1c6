-- Functions, triggers and views of news: applied again whenever this file has changed.

-- Readers of an article stand below its writers, whose row they may not write: one more of them is counted here.
create or replace function luan_news_opened(wanted bigint, people int, strangers int) returns void language sql volatile security definer set search_path = public as $$
  update news set readers = readers + people, visits = visits + strangers where id = wanted and state = 4
$$;
