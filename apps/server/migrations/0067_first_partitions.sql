-- older nodes: the new checks hold for every row that is written before the month they name, which is weeks away.
-- Transfers and orders become tables with a partition for each month. What is there now becomes the first one, with all
-- months up to one that is at least forty days away. That it has nothing later is declared here, checked by the next
-- migration while orders go on, and used by the one after that, so that no table is read under a lock.
insert into partitioned_table (name, bound_column, bound_kind, append_only, unique_key, options, made_from, months_ahead)
select name, 'id', 'id', append_only, unique_key, options,
       (date_trunc('month', (clock_timestamp() + case when is_empty then interval '0' else interval '70 days' end) at time zone 'UTC')) at time zone 'UTC', 4
  from (select not exists (select from member) and not exists (select from transfer) as is_empty) site,
       (values ('transfer', true, '(member_id, ref, template) where template <> 2', ''),
               ('orders', false, '', 'fillfactor = 50')) named (name, append_only, unique_key, options);

do $$
declare
  bound bigint;
begin
  select first_id_at(made_from) into bound from partitioned_table where name = 'transfer';
  execute format('alter table transfer add constraint transfer_is_first check (id < %s) not valid', bound);
  execute format('alter table orders add constraint orders_are_first check (id < %s) not valid', bound);
end $$;
