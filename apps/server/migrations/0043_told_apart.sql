-- Two members whom operators told apart are not recognised as one person again by the marks that the operators looked at.

-- The kinds of marks by which these two were taken for one person, wrongly, in either direction.
create function marks_told_apart(one bigint, other bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct mark_kind), '{}')
    from play_bar_release r
    join play_bar lifted on lifted.id = r.bar_id
    join play_bar source on source.id = lifted.recognised_from
    cross join unnest(lifted.recognised_by) mark_kind
   where (lifted.member_id, source.member_id) in ((one, other), (other, one))
$$;

-- Blocks that a member has to take over from another account of the same person, one row for each kind of mark they share.
-- A kind that operators did not look at is new evidence: it counts, also for a block that was lifted before.
create view play_bar_to_recognise as
  select distinct mine.member_id, mine.kind as mark_kind, b.id, b.kind, b.length, b.ends_at
    from play_bar_in_force b
    join member_mark other on other.member_id = b.member_id
    join member_mark mine on mine.kind = other.kind and mine.mark = other.mark and mine.member_id <> b.member_id
   where b.recognised_from is null
     and not exists (select from play_bar_in_force own
                      where own.member_id = mine.member_id and own.recognised_from = b.id)
     and mine.kind <> all (marks_told_apart(mine.member_id, b.member_id));

-- A block that was lifted can be taken over once more, by other marks.
drop index play_bar_recognised_once;
create unique index play_bar_recognised_once on play_bar (member_id, recognised_from, recognised_by);

create or replace function recognise_person(recognised bigint) returns void language plpgsql as $$
begin
  if not exists (select from play_bar_to_recognise where member_id = recognised) then
    return;
  end if;
  update wallet set play_guarded = true where member_id = recognised and not play_guarded;
  insert into play_bar (member_id, kind, length, ends_at, recognised_from, recognised_by)
  select recognised, kind, length, ends_at, id, array_agg(mark_kind order by mark_kind)
    from play_bar_to_recognise
   where member_id = recognised
   group by id, kind, length, ends_at
  on conflict (member_id, recognised_from, recognised_by) do nothing;
end $$;

grant select on play_bar_to_recognise to glasshouse_app;
