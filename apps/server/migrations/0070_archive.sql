-- older nodes: nothing is taken from them until a month is archived. What they know of a member's past is then less.
-- Months that are exported and detached. Only the owner of the tables archives: the app's role can read what is left.

create table archived_month (
  -- `first`, or as in the name of the partition: `202612`.
  month         text primary key check (month ~ '^(first|\d{6})$'),
  -- The transfers and orders up to this id are archived, and no others.
  to_id         bigint not null unique,
  -- The closed day that ends there. Its balances are where what is left starts from.
  day           integer not null references ledger_closing (day),
  transfers     bigint not null,
  orders        bigint not null,
  -- The SHA-256 of the manifest of the export, which is also in the operators' log.
  manifest_hash bytea not null check (octet_length(manifest_hash) = 32),
  archived_at   timestamptz not null default clock_timestamp()
);

-- What a member's statement of all time still needs: sums of transfers, and of orders in settled periods.
create table archived_total (
  month      text not null references archived_month (month),
  member_id  bigint not null,
  template   smallint not null,
  total      bigint not null check (total > 0),
  primary key (member_id, month, template)
);
create table archived_play (
  month      text not null references archived_month (month),
  member_id  bigint not null,
  staked     bigint not null,
  won        bigint not null,
  primary key (member_id, month)
);

create trigger archived_month_is_append_only before update or delete or truncate on archived_month
  for each statement execute function refuse_rewriting();
create trigger archived_total_is_append_only before update or delete or truncate on archived_total
  for each statement execute function refuse_rewriting();
create trigger archived_play_is_append_only before update or delete or truncate on archived_play
  for each statement execute function refuse_rewriting();

-- The months that are attached and have rows, oldest first, each with the last id that it can have, and the time that it
-- ends at.
create function attached_months() returns table (month text, to_id bigint, ends_at timestamptz)
  language plpgsql stable as $$
declare
  has_rows boolean;
begin
  for month, ends_at in
    select m.name, m.ends
      from pg_inherits i join pg_class c on c.oid = i.inhrelid,
           lateral (
             select right(c.relname, 6) as name,
                    (to_timestamp(right(c.relname, 6), 'YYYYMM')::timestamp + interval '1 month') at time zone 'UTC' as ends
              where c.relname ~ '^transfer_[0-9]{6}$'
             union all
             select 'first', made_from from partitioned_table where name = 'transfer' and c.relname = 'transfer_first'
           ) m
     where i.inhparent = 'transfer'::regclass
     order by m.ends
  loop
    execute format('select exists (select from %I) or exists (select from %I)', 'transfer_' || month, 'orders_' || month) into has_rows;
    continue when not has_rows;
    to_id := first_id_at(ends_at) - 1;
    return next;
  end loop;
end $$;

-- Detach the oldest month, which was exported and checked. Everything that would be wrong afterwards refuses it here.
create function detach_month(wanted text, export_hash bytea) returns archived_month
  language plpgsql set lock_timeout = '5s' as $$
declare
  found record;
  closed integer;
  made archived_month;
begin
  select * into found from attached_months() limit 1;
  if found.month is distinct from wanted then
    raise exception 'months are archived in order: the oldest is %', found.month using errcode = 'restrict_violation';
  end if;
  select day into closed from ledger_closing where to_id = found.to_id;
  if closed is null then
    raise exception 'the last day of % is not closed', wanted using errcode = 'restrict_violation';
  end if;
  if exists (select from orders o join period p on p.id = o.period_id where o.id <= found.to_id and p.settled_at is null) then
    raise exception 'orders of % are in periods that are not settled', wanted using errcode = 'restrict_violation';
  end if;
  if exists (
    select from transfer t
     where t.id <= found.to_id and t.template not in (2, 3, 4, 5, 6)
       and not exists (select from ledger_mark m where m.member_id = t.member_id and m.ref = t.ref and m.what = t.template)
  ) then
    raise exception '% has postings from before there were marks, which must stay', wanted using errcode = 'restrict_violation';
  end if;
  insert into archived_month (month, to_id, day, transfers, orders, manifest_hash)
  select wanted, found.to_id, closed, (select count(*) from transfer where id <= found.to_id),
         (select count(*) from orders where id <= found.to_id), export_hash
  returning * into made;
  insert into archived_total (month, member_id, template, total)
  select wanted, member_id, template, sum(amount) from transfer where id <= found.to_id group by member_id, template;
  insert into archived_play (month, member_id, staked, won)
  select wanted, o.member_id, sum(o.cost), coalesce(sum(o.payout), 0)
    from orders o join period p on p.id = o.period_id
   where o.id <= found.to_id and p.state = 'settled' group by o.member_id;
  execute format('alter table transfer detach partition %I', 'transfer_' || wanted);
  execute format('alter table orders detach partition %I', 'orders_' || wanted);
  return made;
end $$;

-- Drop what was detached.
create function drop_month(wanted text) returns void language plpgsql as $$
begin
  if not exists (select from archived_month where month = wanted) then
    raise exception '% is not archived', wanted using errcode = 'restrict_violation';
  end if;
  if exists (select from pg_inherits where inhrelid in (to_regclass('transfer_' || wanted), to_regclass('orders_' || wanted))) then
    raise exception '% is not detached', wanted using errcode = 'restrict_violation';
  end if;
  execute format('drop table if exists %I, %I', 'transfer_' || wanted, 'orders_' || wanted);
end $$;

revoke execute on function attached_months(), detach_month(text, bytea), drop_month(text) from public;
grant select on archived_month, archived_total, archived_play to glasshouse_app;
