-- The application's role may do what its domains do, and no more. What is append-only cannot be updated or deleted.

grant usage on schema public to glasshouse_app;
grant usage on all sequences in schema public to glasshouse_app;

grant select, insert on transfer, reconciliation, fair_log, fair_node, fair_checkpoint, beacon_round,
  payment_notification, payment_mismatch, lottery_rules, notice_read to glasshouse_app;
grant select on entry to glasshouse_app;

grant select, insert, update on member, invite_code, session, wallet, orders, period, lottery, seed_chain, recharge,
  payment_channel, base_setting, banner, notice to glasshouse_app;
grant select, update on house_account, fair_head, write_check to glasshouse_app;
grant select, insert, update, delete on attempt to glasshouse_app;
