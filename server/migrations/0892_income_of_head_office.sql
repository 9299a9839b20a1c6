-- What each charge and place left the head office, newest first
create index income_share_head on income_share (at desc, id desc) where role = 'head';
