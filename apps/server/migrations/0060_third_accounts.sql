-- A block is passed on from a matched account to a third by the bank account or the name with the birthday, the marks that
-- belong to a person. A browser is shared too easily: by it alone a block is not passed on.

-- The block that a member set, with which a chain of matched accounts begins; null for that block itself.
alter table play_block add column origin bigint references play_block (id);

-- Blocks from before come straight from where they began.
alter table play_block disable trigger user;
update play_block set origin = matched_from where matched_from is not null;
alter table play_block enable trigger user;
alter table play_block add constraint play_block_has_origin check ((matched_from is null) = (origin is null));

-- Whether two operators found a match wrong, on this account or on one that it came through.
create function is_match_lifted(block bigint) returns boolean language sql stable as $$
  with recursive chain (id, matched_from) as (
    select id, matched_from from play_block where id = block
    union
    select source.id, source.matched_from from chain join play_block source on source.id = chain.matched_from
  )
  select exists (select from chain join play_block_release r on r.block_id = chain.id)
$$;

create or replace view play_block_in_force as
  select id, member_id, kind, length, created_at, ends_at, matched_from, matched_by, origin
    from play_block
   where ends_at > clock_timestamp() and (matched_from is null or not is_match_lifted(id));

-- The kinds of marks by which these two were matched wrongly, in either direction, directly or through other accounts.
create or replace function marks_found_different(one bigint, other bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct mark_kind), '{}')
    from play_block_release r
    join play_block lifted on lifted.id = r.block_id
    join play_block source on source.id in (lifted.matched_from, lifted.origin)
    cross join unnest(lifted.matched_by) mark_kind
   where (lifted.member_id, source.member_id) in ((one, other), (other, one))
$$;

create or replace view play_block_to_match as
  select distinct mine.member_id, mine.kind as mark_kind, b.id, b.kind, b.length, b.ends_at, own_block.id as origin
    from play_block_in_force b
    join play_block own_block on own_block.id = coalesce(b.origin, b.id)
    join member_mark other on other.member_id = b.member_id
    join member_mark mine on mine.kind = other.kind and mine.mark = other.mark and mine.member_id <> b.member_id
   where (b.matched_from is null or mine.kind <> 'device')
     and not exists (select from play_block_in_force own
                      where own.member_id = mine.member_id and coalesce(own.origin, own.id) = own_block.id)
     and mine.kind <> all (marks_found_different(mine.member_id, b.member_id))
     and mine.kind <> all (marks_found_different(mine.member_id, own_block.member_id));

-- Of several accounts that a block can come from, the one where it began comes first.
create or replace function match_person(matched bigint) returns void language plpgsql as $$
begin
  if not exists (select from play_block_to_match where member_id = matched) then
    return;
  end if;
  update wallet set play_guarded = true where member_id = matched and not play_guarded;
  insert into play_block (member_id, kind, length, ends_at, matched_from, matched_by, origin)
  select distinct on (origin) matched, kind, length, ends_at, id, array_agg(mark_kind order by mark_kind), origin
    from play_block_to_match
   where member_id = matched
   group by id, kind, length, ends_at, origin
   order by origin, id
  on conflict (member_id, matched_from, matched_by) do nothing;
end $$;
