-- The ledger's kinds of accounts and its templates have names, and each template has its pair of kinds in one place.

create table account_kind (
  code  smallint primary key,
  name  text not null unique check (name ~ '^[a-z_]+$')
);

insert into account_kind (code, name) values
  (1, 'available'), (2, 'held'), (3, 'pool'), (4, 'revenue'), (5, 'provider'), (6, 'adjustment');

create table transfer_template (
  code         smallint primary key,
  name         text not null unique check (name ~ '^[a-z_]+$'),
  debit_kind   smallint not null references account_kind (code),
  credit_kind  smallint not null references account_kind (code),
  -- What transfers refer to.
  unique (code, debit_kind, credit_kind)
);

insert into transfer_template (code, name, debit_kind, credit_kind)
select t.code, t.name, debit.code, credit.code
  from (values
         (1, 'recharge', 'provider', 'available'),
         (2, 'bet', 'available', 'pool'),
         (3, 'win', 'pool', 'available'),
         (4, 'bet_refund', 'pool', 'available'),
         (5, 'pool_profit', 'pool', 'revenue'),
         (6, 'pool_loss', 'revenue', 'pool'),
         (7, 'withdraw_hold', 'available', 'held'),
         (8, 'withdraw_return', 'held', 'available'),
         (9, 'withdraw_paid', 'held', 'provider'),
         (10, 'adjust_up', 'adjustment', 'available'),
         (11, 'adjust_down', 'available', 'adjustment'),
         (12, 'dispute_hold', 'available', 'held'),
         (13, 'dispute_return', 'held', 'available'),
         (14, 'video', 'available', 'revenue'),
         (15, 'video_refund', 'revenue', 'available'),
         (16, 'wheel_prize', 'revenue', 'available')
       ) t (code, name, debit, credit)
       join account_kind debit on debit.name = t.debit
       join account_kind credit on credit.name = t.credit;

create trigger account_kind_is_append_only before update or delete or truncate on account_kind
  for each statement execute function refuse_rewriting();
create trigger transfer_template_is_append_only before update or delete or truncate on transfer_template
  for each statement execute function refuse_rewriting();

-- Stakes, wins and refunds of bets (templates 2, 3 and 4) are written by the hundred in one statement. The foreign key would
-- look each of them up, which takes longer than writing it. A check has their pairs, and the foreign key has all others:
-- a row with a null is not looked up.
alter table transfer
  add column looked_up_template smallint
    generated always as (case when template in (2, 3, 4) then null else template end) stored,
  drop constraint transfer_template,
  add constraint transfer_of_bet check (
    template not in (2, 3, 4) or (template, debit_kind, credit_kind) in ((2, 1, 3), (3, 3, 1), (4, 3, 1))
  ),
  add constraint transfer_of_template foreign key (looked_up_template, debit_kind, credit_kind)
    references transfer_template (code, debit_kind, credit_kind);

-- The site's own accounts: its revenue, what providers have paid in, and corrections.
alter table house_account rename to site_account;
alter table site_account
  rename constraint house_account_pkey to site_account_pkey;
alter table site_account
  drop constraint house_account_kind_check,
  add constraint site_account_kind_check check (kind in (4, 5, 6)),
  add constraint site_account_of_kind foreign key (kind) references account_kind (code);

grant select on account_kind, transfer_template to glasshouse_app;
