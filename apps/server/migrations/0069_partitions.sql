-- older nodes: both tables keep their names, columns and rights. An older node looks for a request id in the orders of its
-- member; the unique index of the first partition goes on guarding what it writes, and so does `order_request`.
-- Transfers and orders by month. Ids rise with time, so a month is a range of ids.

do $$
declare
  old record;
begin
  alter table transfer rename to transfer_first;
  alter table orders rename to orders_first;
  -- The names of indexes are one list.
  for old in select indexrelid::regclass::text as name from pg_index where indrelid in ('transfer_first'::regclass, 'orders_first'::regclass) loop
    execute format('alter index %I rename to %I', old.name,
                   regexp_replace(old.name, '^(transfer|orders)', '\1_first'));
  end loop;
end $$;

create table transfer (like transfer_first including defaults including generated including constraints including comments)
  partition by range (id);
alter table transfer
  drop constraint transfer_is_first,
  add primary key (member_id, id),
  add constraint transfer_of_template foreign key (looked_up_template, debit_kind, credit_kind)
    references transfer_template (code, debit_kind, credit_kind);
create index transfer_by_id on transfer using brin (id);
create index transfer_by_time on transfer using brin (created_at);

create table orders (like orders_first including defaults including constraints including comments) partition by range (id);
alter table orders
  drop constraint orders_are_first,
  add primary key (member_id, id);
create index orders_of_period on orders (period_id, member_id);

do $$
declare
  made partitioned_table;
begin
  for made in select * from partitioned_table where name in ('transfer', 'orders') loop
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)',
                   made.name, made.name || '_first', first_id_at(made.made_from));
  end loop;
end $$;
create table transfer_default partition of transfer default;
create unique index transfer_default_once on transfer_default (member_id, ref, template) where template <> 2;
create table orders_default partition of orders default with (fillfactor = 50);

-- The requests of orders, by the month in which their period closes: a retry names the same period, so it meets the same
-- partition, whenever it comes. Kept for as long as a retry may come.
create table order_request (
  member_id   bigint not null,
  request_id  uuid not null,
  -- The unix day on which the order's period closes.
  day         integer not null,
  order_id    bigint not null,
  primary key (member_id, request_id, day)
) partition by range (day);
create table order_request_default partition of order_request default;

-- Orders below this id are in the first partition, which has an index of their requests if they are from before this.
create function first_orders_end() returns bigint language sql stable as
  $$ select first_id_at(made_from) from partitioned_table where name = 'orders' $$;

create function note_requests() returns trigger language plpgsql as $$
begin
  -- (The scalar subquery is planned as a look-up, whatever the sizes of both were when it was first planned.)
  insert into order_request (member_id, request_id, day, order_id)
  select a.member_id, a.request_id,
         coalesce((select extract(epoch from p.closes_at)::bigint / 86400 from period p where p.id = a.period_id), 0), a.id
    from added a where a.request_id is not null;
  return null;
end $$;
create trigger orders_note_requests after insert on orders
  referencing new table as added for each statement execute function note_requests();

-- A transfer is added above what is closed, and once. The unique index of its month guards the second where both are in one
-- month, and locks where two come at once. A win or refund follows its order and can be in a later month; what is posted
-- one by one has a mark with a key of its own, and any month is searched.
create function guard_transfers() returns trigger language plpgsql as $$
declare
  month_start bigint;
begin
  if exists (select from added where id <= (select closing from ledger_horizon)) then
    raise exception 'this part of the ledger is closed' using errcode = 'lock_not_available';
  end if;
  month_start := first_id_at(date_trunc('month', clock_timestamp() at time zone 'UTC') at time zone 'UTC');
  if exists (select from added where template not in (2, 3, 4) or (template in (3, 4) and ref < month_start)) then
    if exists (
      select from added a
       where (a.template not in (2, 3, 4) or (a.template in (3, 4) and a.ref < month_start))
         and (select t.id from transfer t
               where t.member_id = a.member_id and t.ref = a.ref and t.template = a.template and t.template <> 2
                 and t.id <> a.id and t.id >= case when a.template in (3, 4) then a.ref else 0 end limit 1) is not null
    ) then
      raise exception 'this was posted before' using errcode = 'unique_violation';
    end if;
  end if;
  return null;
end $$;
create trigger transfer_is_above_horizon after insert on transfer
  referencing new table as added for each statement execute function guard_transfers();
create trigger transfer_is_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_rewriting();

create or replace function guard_partition(child text, append_only boolean) returns void language plpgsql as $$
begin
  if not append_only then return; end if;
  execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_rewriting()',
                 child || '_is_append_only', child);
  if child like 'transfer%' then
    execute format('create trigger %I after insert on %I referencing new table as added for each statement execute function guard_transfers()',
                   child || '_is_above_horizon', child);
  end if;
end $$;
select guard_partition('transfer_default', true);

do $$
declare
  this_month timestamptz := date_trunc('month', clock_timestamp() at time zone 'UTC') at time zone 'UTC';
begin
  execute format('create table order_request_first partition of order_request for values from (minvalue) to (%s)',
                 month_bound('day', this_month));
  insert into partitioned_table (name, bound_column, bound_kind, append_only, made_from, months_ahead)
  values ('order_request', 'day', 'day', false, this_month, 2);
end $$;
select make_partitions();

-- Requests older than a retry: whole months, a month after their last period closed.
create function drop_old_requests() returns integer language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  old record;
  dropped integer := 0;
begin
  for old in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'order_request'::regclass and c.relname ~ '^order_request_[0-9]{6}$'
       and right(c.relname, 6) < to_char(clock_timestamp() at time zone 'UTC' - interval '31 days', 'YYYYMM')
  loop
    execute format('drop table %I', old.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
revoke execute on function drop_old_requests() from public;
grant execute on function drop_old_requests() to glasshouse_app;

-- The view follows the table, and so do the rights. A partition has none.
create or replace view entry as
  select member_id, id as transfer_id, template, ref, debit_kind as kind, debit_owner as owner, -amount as amount, created_at
    from transfer
  union all
  select member_id, id, template, ref, credit_kind, credit_owner, amount, created_at
    from transfer;

revoke all on transfer_first, orders_first from glasshouse_app;
grant select on transfer to glasshouse_app;
grant insert (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after, description)
  on transfer to glasshouse_app;
grant select, insert on orders to glasshouse_app;
grant update (payout) on orders to glasshouse_app;
grant select, insert on order_request to glasshouse_app;
