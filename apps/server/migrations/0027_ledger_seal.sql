-- What makes forged, changed and missing rows of the ledger show: marks made with a key that is not in the database, and
-- sealed segments that follow one another, of which the newest is in the public log.

-- The mark of each posting that the app made one by one (`what` is its template), of each adjustment (100), and of each
-- proposal that was decided (101). An order's mark is its nonce; what a draw pays follows from its orders and its result.
create table ledger_mark (
  -- Of the transfer or the adjustment; a decision's own.
  id         bigint not null,
  what       smallint not null check (what > 0),
  -- 0 for a decision.
  member_id  bigint not null,
  ref        bigint not null,
  mark       bytea not null check (octet_length(mark) = 16),
  primary key (member_id, ref, what)
);

-- Ids rise with time: a range of them is found without an index that every order would have to pay for.
create index ledger_mark_by_id on ledger_mark using brin (id);
create index transfer_by_id on transfer using brin (id);

-- Where the ledger is closed: no transfer is added any more at or below `closing`.
create table ledger_horizon (
  id           smallint primary key default 1 check (id = 1),
  -- Transfers up to here were made before there were marks.
  marks_from   bigint not null,
  closing      bigint not null default 0,
  -- Once every transaction before this one is over, nothing can appear there.
  closing_xid  bigint
);

insert into ledger_horizon (marks_from)
select coalesce(greatest(max(id), ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1767225600000) << 22), 0) from transfer;

create table ledger_segment (
  number      bigint primary key check (number > 0),
  -- The transfers with an id above the first and up to the second.
  from_id     bigint not null,
  to_id       bigint not null check (to_id > from_id),
  transfers   bigint not null,
  marks       bigint not null,
  -- SHA-256 over the rows; then over all of this and the segment before; then the key's mark on that.
  content     bytea not null check (octet_length(content) = 32),
  hash        bytea not null check (octet_length(hash) = 32),
  mark        bytea not null check (octet_length(mark) = 16),
  created_at  timestamptz not null default clock_timestamp()
);

-- The preimages of the digests in the public log, by unix hour.
create table ledger_digest (
  period      bigint primary key,
  body        text not null,
  created_at  timestamptz not null default clock_timestamp()
);

create function refuse_below_horizon() returns trigger language plpgsql as $$
begin
  if exists (select from added where id <= (select closing from ledger_horizon)) then
    raise exception 'this part of the ledger is closed' using errcode = 'lock_not_available';
  end if;
  return null;
end $$;

create trigger transfer_is_above_horizon after insert on transfer
  referencing new table as added for each statement execute function refuse_below_horizon();
create trigger ledger_mark_is_above_horizon after insert on ledger_mark
  referencing new table as added for each statement execute function refuse_below_horizon();

create function guard_horizon() returns trigger language plpgsql as $$
begin
  if new.closing < old.closing or new.marks_from <> old.marks_from then
    raise exception 'the ledger is not opened again' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger horizon_is_guarded before update on ledger_horizon for each row execute function guard_horizon();
create trigger horizon_stays before delete or truncate on ledger_horizon
  for each statement execute function refuse_rewriting();
create trigger ledger_mark_is_append_only before update or delete or truncate on ledger_mark
  for each statement execute function refuse_rewriting();
create trigger ledger_segment_is_append_only before update or delete or truncate on ledger_segment
  for each statement execute function refuse_rewriting();
create trigger ledger_digest_is_append_only before update or delete or truncate on ledger_digest
  for each statement execute function refuse_rewriting();

grant select, insert on ledger_mark, ledger_segment, ledger_digest to glasshouse_app;
grant select, update (closing, closing_xid) on ledger_horizon to glasshouse_app;

-- The log takes digests of the ledger; names of records that are of no draw are no lottery's.
alter table fair_log drop constraint fair_log_kind_check;
alter table fair_log add constraint fair_log_kind_check check (kind in ('chain', 'open', 'close', 'reveal', 'void', 'digest'));
alter table lottery add constraint lottery_key_is_free check (key not in ('wheel', 'ledger', 'solvency', 'witness'));
