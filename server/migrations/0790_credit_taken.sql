-- Credit that was taken, by its day: how old what is used is, of each book in a list
create index ledger_change_credit_taken on ledger_change (book_id, booked_on) include (amount_fen) where account = 3 and amount_fen < 0;
