-- The ledger. One transfer is one balanced entry: an amount moves from the debited account to the credited one, so it
-- sums to zero by construction. Account kinds:
--   1 available   the member's points to spend              owner = member id
--   2 held        the member's points held back             owner = member id
--   3 pool        the stakes of one period                  owner = period id
--   4 house       what the house has won and lost           owner = 0
--   5 provider    what payment providers have paid in       owner = 0
--   6 adjustment  corrections, each with two approvers      owner = 0
-- Templates, with the accounts that each debits and credits:
--   1 recharge         provider   -> available
--   2 bet              available  -> pool
--   3 win              pool       -> available
--   4 bet_refund       pool       -> available
--   5 pool_profit      pool       -> house
--   6 pool_loss        house      -> pool
--   7 withdraw_hold    available  -> held
--   8 withdraw_return  held       -> available
--   9 withdraw_paid    held       -> provider
--  10 adjust_up        adjustment -> available
--  11 adjust_down      available  -> adjustment

create table wallet (
  member_id      bigint primary key references member (id),
  available      bigint not null default 0 check (available >= 0),
  held           bigint not null default 0 check (held >= 0),
  -- The id of the member's newest transfer. Ids are made before the wallet is locked, on several nodes: whoever posts takes
  -- one above this, so that a member's transfers rise in the order in which they changed the balance.
  last_transfer  bigint not null default 0
) with (fillfactor = 50);

-- What the house's own accounts stand at. The pool of a period is the sum of its transfers and ends at zero.
create table house_account (
  kind     smallint primary key check (kind in (4, 5, 6)),
  balance  bigint not null
);

insert into house_account (kind, balance) values (4, 0), (5, 0), (6, 0);

create table transfer (
  -- The member concerned; 0 where none is.
  member_id      bigint not null,
  -- Rising with time, and for each member in the order of posting; what a member's money log is sorted by.
  id             bigint not null,
  template       smallint not null,
  -- What it is about: the order, recharge or period. With the template it is the idempotency key.
  ref            bigint not null,
  debit_kind     smallint not null,
  debit_owner    bigint not null,
  credit_kind    smallint not null,
  credit_owner   bigint not null,
  amount         bigint not null check (amount > 0),
  -- The member's available balance right after it; null where it does not change that.
  balance_after  bigint check (balance_after >= 0),
  created_at     timestamptz not null default clock_timestamp(),
  primary key (member_id, id),
  check ((template, debit_kind, credit_kind) in (
    (1, 5, 1), (2, 1, 3), (3, 3, 1), (4, 3, 1), (5, 3, 4), (6, 4, 3),
    (7, 1, 2), (8, 2, 1), (9, 2, 5), (10, 6, 1), (11, 1, 6)
  )),
  check (debit_kind not in (1, 2) or debit_owner = member_id),
  check (credit_kind not in (1, 2) or credit_owner = member_id),
  check (debit_kind not in (4, 5, 6) or debit_owner = 0),
  check (credit_kind not in (4, 5, 6) or credit_owner = 0),
  check ((balance_after is null) = (debit_kind <> 1 and credit_kind <> 1))
);

-- What is posted is posted once. A stake needs no entry here, on the way of every order: the statement that writes it writes
-- the order too, whose own key is unique.
create unique index transfer_once on transfer (member_id, ref, template) where template <> 2;

create view entry as
  select member_id, id as transfer_id, template, ref, debit_kind as kind, debit_owner as owner, -amount as amount, created_at
    from transfer
  union all
  select member_id, id, template, ref, credit_kind, credit_owner, amount, created_at
    from transfer;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create trigger transfer_is_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_rewriting();

-- One row for each run of the reconciliation.
create table reconciliation (
  id           bigint generated always as identity primary key,
  started_at   timestamptz not null,
  finished_at  timestamptz not null default clock_timestamp(),
  accounts     bigint not null,
  transfers    bigint not null,
  -- What did not agree; empty when the books are right.
  differences  jsonb not null
);

-- Numbers the nodes, so that the ids which they make differ.
create sequence node_number;
