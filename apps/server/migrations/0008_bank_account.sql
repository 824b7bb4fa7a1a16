-- The bank accounts to which members are paid.

create table bank_account (
  member_id   bigint primary key references member (id),
  bank_code   text not null,
  -- As it was entered; the same as the member's real name but for accents, case and spaces.
  holder      text not null,
  -- Sealed with the field key of this id, as is the mobile number where one was given.
  account     bytea not null,
  mobile      bytea,
  key_id      text not null,
  -- What is shown of it.
  tail        text not null check (tail ~ '^[0-9]{4}$'),
  -- Alike for alike accounts, made with a key that is not in the database: to find who shares one.
  mark        bytea not null check (octet_length(mark) = 32),
  created_at  timestamptz not null default clock_timestamp()
);

create index bank_account_alike on bank_account (mark);

grant select, insert on bank_account to glasshouse_app;
