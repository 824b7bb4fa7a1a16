-- What operators need to look after members, the ledger, invite codes and the site's settings.

-- Two more templates, for points in dispute while an account is frozen:
--  12 dispute_hold    available -> held
--  13 dispute_return  held      -> available
alter table transfer drop constraint transfer_check;
alter table transfer add constraint transfer_template check ((template, debit_kind, credit_kind) in (
  (1, 5, 1), (2, 1, 3), (3, 3, 1), (4, 3, 1), (5, 3, 4), (6, 4, 3),
  (7, 1, 2), (8, 2, 1), (9, 2, 5), (10, 6, 1), (11, 1, 6), (12, 1, 2), (13, 2, 1)
));

-- A range of time is found without an index that every order would have to pay for.
create index transfer_by_time on transfer using brin (created_at);

-- Why an operator's posting was made, as the member reads it; its id is the posting's ref.
create table adjustment (
  id           bigint primary key,
  member_id    bigint not null references member (id),
  template     smallint not null check (template in (10, 11, 12, 13)),
  amount       bigint not null check (amount > 0),
  reason       text not null check (reason <> ''),
  -- What two operators agreed on; none for points that are held back or given back.
  proposal_id  bigint references proposal (id),
  created_at   timestamptz not null default clock_timestamp(),
  check ((template in (10, 11)) = (proposal_id is not null))
);

create index adjustment_of_member on adjustment (member_id, id);

create trigger adjustment_is_append_only before update or delete or truncate on adjustment
  for each statement execute function refuse_rewriting();

-- Points of a frozen member that are disputed, until they are returned or taken.
create table dispute (
  member_id  bigint not null references member (id),
  id         bigint not null,
  amount     bigint not null check (amount > 0),
  closed_at  timestamptz,
  primary key (member_id, id)
);

create table member_status_change (
  id           bigint generated always as identity primary key,
  member_id    bigint not null references member (id),
  status_from  smallint not null,
  status_to    smallint not null,
  reason       text not null,
  -- Null where the member did it.
  operator_id  bigint references operator (id),
  created_at   timestamptz not null default clock_timestamp()
);

create index member_status_change_of on member_status_change (member_id, id);

create table member_note (
  id           bigint generated always as identity primary key,
  member_id    bigint not null references member (id),
  operator_id  bigint not null references operator (id),
  text         text not null check (text <> ''),
  created_at   timestamptz not null default clock_timestamp()
);

create index member_note_of on member_note (member_id, id);

create trigger member_status_change_is_append_only before update or delete or truncate on member_status_change
  for each statement execute function refuse_rewriting();
create trigger member_note_is_append_only before update or delete or truncate on member_note
  for each statement execute function refuse_rewriting();

-- Campaigns' codes: what for, by whom, and whether they are switched off.
alter table invite_code
  add note text not null default '',
  add created_by bigint references operator (id),
  add off_at timestamptz;

create index member_invited_by on member (invited_by, id);

-- Every state that the settings were in, with who set it.
create table base_setting_version (
  version      bigint generated always as identity primary key,
  body         jsonb not null,
  operator_id  bigint not null references operator (id),
  reason       text not null,
  created_at   timestamptz not null default clock_timestamp()
);

create trigger base_setting_version_is_append_only before update or delete or truncate on base_setting_version
  for each statement execute function refuse_rewriting();

grant select, insert on adjustment, member_status_change, member_note, base_setting_version to glasshouse_app;
grant select, insert, update on dispute to glasshouse_app;
grant usage on all sequences in schema public to glasshouse_app;
