-- The peppers that have been in force, in their order. The peppers themselves are not in the database.
create table pepper (
  number    integer primary key check (number > 0),
  key_id    text not null unique check (key_id ~ '^[0-9a-f]{16}$'),
  -- From when on, in unix milliseconds; 0 for the first, with which everything before this table was made.
  since_ms  bigint not null check ((since_ms = 0) = (number = 1)),
  -- The keys that follow from the peppers before and are needed for good, sealed under this pepper.
  earlier   bytea check ((earlier is null) = (number = 1)),
  -- Made with this pepper over all of the row and the row before.
  mark      bytea not null check (octet_length(mark) = 32)
);

create trigger pepper_is_append_only before update or delete or truncate on pepper
  for each statement execute function refuse_rewriting();

grant select, insert on pepper to glasshouse_app;

-- The pepper with which the hash of a recovery code was made; null for the first.
alter table operator_recovery add column pepper text;

-- Tell at the start whether something still rests on a pepper that is no longer given. The name of the pepper stands before
-- the hash; before there were names, there was nothing.
create index member_password_pepper on member (split_part(password_hash, '$', 1));
create index member_paypassword_pepper on member (split_part(paypassword_hash, '$', 1)) where paypassword_hash is not null;
