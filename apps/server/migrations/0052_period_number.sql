-- A period's number has the name that the code uses for it.
alter table period rename column expect to number;
alter index period_lottery_id_expect_key rename to period_lottery_id_number_key;

alter table lottery_rules rename column from_expect to from_period_number;
alter table lottery_rules rename constraint lottery_rules_from_expect_check to lottery_rules_from_period_number_check;

create or replace function guard_period() returns trigger language plpgsql as $$
begin
  if (new.lottery_id, new.number, new.rules_id, new.chain_id, new.chain_index, new.commit, new.beacon_chain, new.round,
      new.opens_at, new.closes_at, new.draws_at, new.round_at)
     is distinct from
     (old.lottery_id, old.number, old.rules_id, old.chain_id, old.chain_index, old.commit, old.beacon_chain, old.round,
      old.opens_at, old.closes_at, old.draws_at, old.round_at) then
    raise exception 'an open period cannot be changed' using errcode = 'restrict_violation';
  end if;
  if (old.dice is not null and new.dice is distinct from old.dice)
     or (old.seed is not null and new.seed is distinct from old.seed)
     or (old.signature is not null and new.signature is distinct from old.signature)
     or (old.void_reason is not null and new.void_reason is distinct from old.void_reason)
     or (old.settled_at is not null and new.settled_at is distinct from old.settled_at)
     or (old.orders_root is not null and (new.orders_root, new.order_count, new.stake_by_option)
         is distinct from (old.orders_root, old.order_count, old.stake_by_option)) then
    raise exception 'what is published cannot be changed' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (
    ('open', 'closed'), ('open', 'void'), ('closed', 'drawn'), ('closed', 'void'), ('drawn', 'settled')
  ) then
    raise exception 'a period cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_new_rules() returns trigger language plpgsql as $$
declare
  played bigint;
begin
  -- The first rules of a lottery come with the lottery itself.
  if not exists (select from lottery_rules where lottery_id = new.lottery_id) then return new; end if;
  select max(number) into played from period where lottery_id = new.lottery_id;
  if new.from_period_number <= coalesce(played, 0) or new.period_seconds is null then
    raise exception 'rules begin with a period that is still to come' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from lottery l where l.id = new.lottery_id and is_approved(new.proposal_id, 'lottery_rules', l.key)
  ) then
    raise exception 'rules are set by two people' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_rules_of_period() returns trigger language plpgsql as $$
begin
  if not exists (
    select from lottery_rules r
     where r.id = new.rules_id and r.lottery_id = new.lottery_id and r.from_period_number <= new.number
       and not exists (
         select from lottery_rules n
          where n.lottery_id = r.lottery_id and n.from_period_number <= new.number and n.id > r.id
       )
  ) then
    raise exception 'a period is played by the rules that hold for it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
