-- A posting carries its own description: why an operator made it, the title of a video or of a prize. It is written with the
-- posting, so that the money log reads nothing besides the ledger.
alter table transfer
  -- By language; null where the template says it all.
  add column description jsonb check (jsonb_typeof(description) = 'object');

alter table transfer disable trigger transfer_is_append_only;

update transfer t set description = jsonb_build_object('en_us', a.reason)
  from adjustment a
 where a.id = t.ref and a.template = t.template;

update transfer t set description = v.titles
  from video_purchase p join video v on v.id = p.video_id
 where t.template in (14, 15) and p.member_id = t.member_id and p.id = t.ref;

update transfer t set description = w.titles
  from wheel_spin s join wheel_prize w on w.id = s.prize_id
 where t.template = 16 and s.number = t.ref;

alter table transfer enable trigger transfer_is_append_only;

-- Segments cover the descriptions of transfers above this id. Those below were sealed without.
alter table ledger_horizon add column descriptions_from bigint;
update ledger_horizon set descriptions_from = (
  select coalesce(greatest(max(id), ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1767225600000) << 22), 0)
    from transfer
);
alter table ledger_horizon alter column descriptions_from set not null;

create or replace function guard_horizon() returns trigger language plpgsql as $$
begin
  if new.closing < old.closing or new.marks_from <> old.marks_from or new.descriptions_from <> old.descriptions_from then
    raise exception 'the ledger is not opened again' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

grant insert (description) on transfer to glasshouse_app;
