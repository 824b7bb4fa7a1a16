-- A request id is `request_id`, as everywhere but on the wire. Indexes and constraints follow their columns.

alter table orders rename column req_id to request_id;
alter table recharge rename column req_id to request_id;
alter table withdrawal rename column req_id to request_id;
alter table video_purchase rename column req_id to request_id;
alter table wheel_spin rename column req_id to request_id;
alter table service_message rename column req_id to request_id;
alter table service_ticket rename column req_id to request_id;
alter table service_ticket_entry rename column req_id to request_id;
alter table service_guest_message rename column req_id to request_id;
alter table host_appointment rename column req_id to request_id;
alter table session rename column req_id to request_id;
alter table external_sign_in rename column req_id to request_id;

-- The bodies of functions do not follow.
create or replace function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.id, new.request_id, new.day, new.amount, new.bank_code, new.holder, new.account, new.created_at)
     is distinct from
     (old.member_id, old.id, old.request_id, old.day, old.amount, old.bank_code, old.holder, old.account, old.created_at) then
    raise exception 'what was requested cannot be changed' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and not exists (
    select from withdrawal_transition where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a withdrawal cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if (old.approved_by is not null and new.approved_by is distinct from old.approved_by)
     or (old.paid_by is not null and new.paid_by is distinct from old.paid_by) then
    raise exception 'who decided cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_spin() returns trigger language plpgsql as $$
begin
  if (new.number, new.member_id, new.day, new.turn, new.version_id, new.chain_id, new.chain_index, new.commit,
      new.beacon_chain, new.round, new.round_at, new.request_id, new.left_after, new.requested_at)
     is distinct from
     (old.number, old.member_id, old.day, old.turn, old.version_id, old.chain_id, old.chain_index, old.commit,
      old.beacon_chain, old.round, old.round_at, old.request_id, old.left_after, old.requested_at) then
    raise exception 'a spin that was asked for cannot be changed' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'pending' then
    raise exception 'a spin ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Names made from the column's.
do $$
declare named record;
begin
  for named in
    select c.conrelid::regclass as relation, c.conname from pg_constraint c
      join pg_namespace n on n.oid = c.connamespace where n.nspname = 'public' and c.conname like '%req_id%'
  loop
    execute format('alter table %s rename constraint %I to %I', named.relation, named.conname,
                   replace(named.conname, 'req_id', 'request_id'));
  end loop;
end $$;
