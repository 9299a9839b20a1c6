-- What a question says itself about the order of its options goes before what its words look like.
alter table question add column option_order int;
comment on column question.option_order is 'Order of the options: 1 fixed, 2 may be mixed; null: as the words of the question say';
