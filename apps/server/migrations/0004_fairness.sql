-- The append-only log of what was published about draws, and the tree over it.

create table fair_log (
  -- From 0, without gaps: the leaf's place in the tree.
  log_index   bigint primary key check (log_index >= 0),
  kind        text not null check (kind in ('chain', 'open', 'close', 'reveal', 'void')),
  game        text not null,
  period      bigint not null,
  -- The canonical JSON (RFC 8785) of the record, byte for byte what the leaf is made of.
  body        text not null,
  leaf        bytea not null check (octet_length(leaf) = 32),
  created_at  timestamptz not null default clock_timestamp(),
  -- A period has at most one record of each kind.
  unique (game, period, kind)
);

create index fair_log_by_time on fair_log (created_at);

-- The roots of the tree's complete subtrees: level 0 are the leaves.
create table fair_node (
  level  smallint not null,
  place  bigint not null,
  hash   bytea not null check (octet_length(hash) = 32),
  primary key (level, place)
);

create table fair_checkpoint (
  size        bigint primary key check (size > 0),
  root        bytea not null check (octet_length(root) = 32),
  -- The C2SP signed note.
  note        text not null,
  created_at  timestamptz not null default clock_timestamp()
);

-- The log's size, locked by whoever appends to it.
create table fair_head (
  id    smallint primary key default 1 check (id = 1),
  size  bigint not null default 0 check (size >= 0)
);

insert into fair_head default values;

create trigger fair_log_is_append_only before update or delete or truncate on fair_log
  for each statement execute function refuse_rewriting();
create trigger fair_node_is_append_only before update or delete or truncate on fair_node
  for each statement execute function refuse_rewriting();
create trigger fair_checkpoint_is_append_only before update or delete or truncate on fair_checkpoint
  for each statement execute function refuse_rewriting();

-- Rounds of a beacon that were fetched and verified.
create table beacon_round (
  chain_hash  bytea not null,
  round       bigint not null,
  signature   bytea not null,
  created_at  timestamptz not null default clock_timestamp(),
  primary key (chain_hash, round)
);
