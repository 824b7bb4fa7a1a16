-- What visitors who are not signed in write to staff. A conversation belongs to the device that keeps its secret and to no
-- account. When its visitor signs in or recovers an account, its messages move to that member and these rows are deleted.

create table service_guest (
  id             bigint primary key,
  -- SHA-256 of the secret that the device keeps.
  key_hash       bytea not null unique check (octet_length(key_hash) = 32),
  -- The language in which the visitor reads.
  lang           text not null,
  operator_id    bigint references operator (id),
  last_id        bigint not null default 0,
  -- The oldest message of the visitor that waits for an answer; null when none does.
  waits_from     bigint,
  -- The newest message of the other side that each has seen.
  guest_seen     bigint not null default 0,
  operator_seen  bigint not null default 0
);

create index service_guest_waiting on service_guest (waits_from) where waits_from is not null;
create index service_guest_newest on service_guest (last_id desc);

create table service_guest_message (
  guest_id     bigint not null references service_guest (id) on delete cascade,
  id           bigint not null,
  -- Who answered; null for the visitor.
  operator_id  bigint references operator (id),
  -- Card numbers, passwords and codes were masked before it came here.
  text         text not null check (text <> '' and char_length(text) <= 4000),
  req_id       uuid not null,
  primary key (guest_id, id)
);

create unique index service_guest_message_once on service_guest_message (guest_id, (operator_id is null), req_id);

-- The conversation in which a message was written before its member signed in; null for all others.
alter table service_message add column guest_id bigint;
create index service_message_of_guest on service_message (guest_id) where guest_id is not null;

grant select, insert, delete on service_guest, service_guest_message to glasshouse_app;
grant update (operator_id, last_id, waits_from, guest_seen, operator_seen) on service_guest to glasshouse_app;
