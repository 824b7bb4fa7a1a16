-- How often a withdrawal was held is never forgotten: it grows by one, and not beyond three.
create function refuse_fewer_holds() returns trigger language plpgsql as $$
begin
  raise exception 'holds of withdrawal % cannot be changed from % to %', old.id, old.holds, new.holds
    using errcode = 'restrict_violation';
end $$;

create trigger withdrawal_holds_only_grow before update of holds on withdrawal
  for each row when (new.holds not in (old.holds, old.holds + 1)) execute function refuse_fewer_holds();
