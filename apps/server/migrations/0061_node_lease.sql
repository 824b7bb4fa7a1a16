-- Nodes lease the number that keeps their ids apart, instead of counting starts: a count modulo 1,024 meets a node that
-- still runs. And a fingerprint of each secret, so that a node with another one is noticed at its start.

drop sequence node_number;

create table node_lease (
  number   smallint primary key check (number between 0 and 1023),
  holder   uuid not null,
  seen_at  timestamptz not null
);
insert into node_lease (number, holder, seen_at) select n, gen_random_uuid(), 'epoch' from generate_series(0, 1023) as n;
grant select, update (holder, seen_at) on node_lease to glasshouse_app;

create table secret_fingerprint (
  variable     text primary key,
  fingerprint  text not null check (fingerprint ~ '^[0-9a-f]{16}$'),
  since        timestamptz not null default clock_timestamp()
);
grant select, insert, update (fingerprint, since) on secret_fingerprint to glasshouse_app;
