-- Whether people of the clients may sign up to a class by themselves, on the phone.
alter table training_class add column self_sign_up boolean not null default false;
-- Classes with a free place and somebody who waits for one.
create index class_sign_up_waits on class_sign_up (class_id, waits_since, id) where state = 3;
