-- The application's role may change of the books only what a posting changes, and nothing that says when it was made.

revoke update on wallet, house_account, orders, dispute from glasshouse_app;
grant update (available, held, last_transfer, play_guarded) on wallet to glasshouse_app;
grant update (balance) on house_account to glasshouse_app;
grant update (payout) on orders to glasshouse_app;
grant update (closed_at) on dispute to glasshouse_app;

revoke insert on transfer, adjustment from glasshouse_app;
grant insert (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
  on transfer to glasshouse_app;
grant insert (id, member_id, template, amount, reason, proposal_id) on adjustment to glasshouse_app;

-- What was asked for is decided once, as it was asked for.
create function guard_proposal() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.subject_kind, new.subject_id, new.payload, new.reason, new.proposed_by, new.created_at)
     is distinct from
     (old.id, old.kind, old.subject_kind, old.subject_id, old.payload, old.reason, old.proposed_by, old.created_at) then
    raise exception 'a proposal cannot be changed' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'open' then
    raise exception 'a proposal is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger proposal_is_guarded before update on proposal for each row execute function guard_proposal();
create trigger proposal_stays before delete or truncate on proposal
  for each statement execute function refuse_rewriting();
