-- What is asked of people is enforced from now on. The default nobody has touched asks for what the product always asked: a name.
update parameter set content = '["realName"]' where parameter_code = 'userRequiredFields' and content = '["realName", "phone", "idCard"]' and version = 1;
create index app_user_email on app_user (lower(email)) where email <> '';
