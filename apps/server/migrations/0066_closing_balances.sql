-- older nodes: what is taken away are rights to functions that this migration makes.
-- Closing balances: the balance of every account at the end of a day. A reconciliation starts from the newest ones and
-- reads the days after them only. Days are of the ledger: unix days, cut at ids.

-- The tables that are partitioned by month, and what their months are cut by.
create table partitioned_table (
  name         text primary key,
  bound_column text not null,
  bound_kind   text not null check (bound_kind in ('id', 'day')),
  options      text not null default '',
  -- The statement triggers that each partition needs for itself: those of the table see only what is sent to the table.
  append_only  boolean not null,
  -- The key that is unique within each month, where a key of the whole table cannot be.
  unique_key   text not null default '',
  -- The first partition has everything before this month.
  made_from    timestamptz not null,
  -- How many months are made ahead.
  months_ahead integer not null check (months_ahead between 1 and 36)
);

-- The lowest id that can be made at a time.
create function first_id_at(at timestamptz) returns bigint language sql stable as
  'select ((extract(epoch from at) * 1000)::bigint - 1767225600000) << 22';

create function month_bound(kind text, month timestamptz) returns text language sql stable as $$
  select case kind when 'id' then first_id_at(month) else (extract(epoch from month) / 86400)::bigint end::text
$$;

-- Add what only a partition's own triggers guard.
create function guard_partition(child text, append_only boolean) returns void language plpgsql as $$
begin
  if not append_only then return; end if;
  execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_rewriting()',
                 child || '_is_append_only', child);
end $$;

-- Make the missing partitions of the next months. The app calls this, but owns nothing: what it makes is fixed here. Rows
-- beyond the last month go into the default partition, so that none is ever refused; a month that has some there is
-- skipped. Nobody waits for this: it gives up after a second when it gets no lock.
create function make_partitions() returns integer language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  parent partitioned_table;
  ahead integer;
  month timestamptz;
  child text;
  lower text;
  upper text;
  is_taken boolean;
  made integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('glasshouse/partitions', 0)) then return 0; end if;
  for parent in select p.* from partitioned_table p join pg_class c on c.oid = to_regclass(quote_ident(p.name)) where c.relkind = 'p' order by p.name loop
    for ahead in 0 .. parent.months_ahead loop
      month := (date_trunc('month', clock_timestamp() at time zone 'UTC') + make_interval(months => ahead)) at time zone 'UTC';
      child := parent.name || to_char(month at time zone 'UTC', '_YYYYMM');
      continue when month < parent.made_from or to_regclass(quote_ident(child)) is not null;
      lower := month_bound(parent.bound_kind, month);
      upper := month_bound(parent.bound_kind, (month at time zone 'UTC' + interval '1 month') at time zone 'UTC');
      execute format('select exists (select from %I where %I >= %s and %I < %s)',
                     parent.name || '_default', parent.bound_column, lower, parent.bound_column, upper) into is_taken;
      continue when is_taken;
      begin
        execute format('create table %I (like %I including all)', child, parent.name);
        if parent.options <> '' then execute format('alter table %I set (%s)', child, parent.options); end if;
        if parent.unique_key <> '' then execute format('create unique index %I on %I %s', child || '_once', child, parent.unique_key); end if;
        execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent.name, child, lower, upper);
        perform guard_partition(child, parent.append_only);
      exception when check_violation then
        continue; -- A row was added to the default partition meanwhile.
      end;
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;

-- How many months are made ahead, and whether rows are in the default partition, where none should be.
create function partition_state() returns table (name text, months_ahead integer, is_default_used boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  for name in select p.name from partitioned_table p join pg_class c on c.oid = to_regclass(quote_ident(p.name)) where c.relkind = 'p' order by p.name loop
    select count(*) into months_ahead
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass(quote_ident(partition_state.name))
       and c.relname ~ (partition_state.name || '_[0-9]{6}$')
       and right(c.relname, 6) > to_char(clock_timestamp() at time zone 'UTC', 'YYYYMM');
    execute format('select exists (select from %I)', partition_state.name || '_default') into is_default_used;
    return next;
  end loop;
end $$;

revoke execute on function make_partitions(), partition_state(), guard_partition(text, boolean) from public;
grant execute on function make_partitions(), partition_state() to glasshouse_app;
grant select on partitioned_table to glasshouse_app;

-- One row for each day that is closed. What it says is hashed together with the day before, and marked with the app's key;
-- the public log takes the newest hash with its hourly digest.
create table ledger_closing (
  day         integer primary key,
  -- The day has the transfers up to this id, and the closings before it.
  to_id       bigint not null unique,
  -- All transfers up to there.
  transfers   bigint not null check (transfers >= 0),
  -- Canonical JSON: numbers of accounts and transfers, totals by kind, the hash of the balances, the newest sealed segment.
  body        text not null,
  hash        bytea not null check (octet_length(hash) = 32),
  mark        bytea not null check (octet_length(mark) = 16),
  created_at  timestamptz not null default clock_timestamp()
);

-- The accounts that are not at zero.
create table closing_balance (
  day      integer not null,
  kind     smallint not null,
  owner    bigint not null,
  balance  bigint not null check (balance <> 0),
  primary key (day, kind, owner)
) partition by range (day);

create table closing_balance_default partition of closing_balance default;

do $$
declare
  next_month timestamptz := (date_trunc('month', clock_timestamp() at time zone 'UTC') + interval '1 month') at time zone 'UTC';
begin
  execute format('create table closing_balance_first partition of closing_balance for values from (minvalue) to (%s)',
                 month_bound('day', next_month));
  insert into partitioned_table (name, bound_column, bound_kind, append_only, made_from, months_ahead)
  values ('closing_balance', 'day', 'day', true, next_month, 4);
end $$;
select guard_partition('closing_balance_first', true), guard_partition('closing_balance_default', true);
select make_partitions();

-- A day is closed once no transfer can be added to it, in order, and its balances are complete by then.
create function guard_closing() returns trigger language plpgsql as $$
begin
  if new.to_id > (select closing from ledger_horizon) then
    raise exception 'a day of the ledger is closed after it is sealed' using errcode = 'restrict_violation';
  end if;
  if exists (select from ledger_closing where day >= new.day or to_id >= new.to_id) then
    raise exception 'the days of the ledger are closed in order' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger closing_is_guarded before insert on ledger_closing for each row execute function guard_closing();

create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  if exists (select from added where day <= (select max(day) from ledger_closing)) then
    raise exception 'this day of the ledger is closed' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger closing_balance_is_open after insert on closing_balance
  referencing new table as added for each statement execute function refuse_closed_day();

create trigger ledger_closing_is_append_only before update or delete or truncate on ledger_closing
  for each statement execute function refuse_rewriting();
create trigger closing_balance_is_append_only before update or delete or truncate on closing_balance
  for each statement execute function refuse_rewriting();

-- Up to which id the ledger was sealed when a reconciliation started: it has seen everything up to there.
alter table reconciliation add column sealed_to bigint;

grant select, insert on ledger_closing, closing_balance to glasshouse_app;
