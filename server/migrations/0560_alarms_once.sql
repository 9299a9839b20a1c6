-- A message names its alarm as it is kept, before the alarm is written: nothing is written twice. The end of the transaction asks
-- whether it is there.
alter table third_message alter constraint third_message_behaviour_id_fkey deferrable initially deferred;
