-- Plain names for who worked on what is under review, for a refusal in an operator's own words, and for a spin's number within
-- its day.

alter table work_maker rename to review_author;
alter table review_author rename constraint work_maker_pkey to review_author_pkey;
alter trigger work_maker_is_append_only on review_author rename to review_author_is_append_only;
alter table withdrawal rename column reason_words to reason_text;
alter table wheel_spin rename column turn to number_of_day;

-- Names made from the table's and the column's.
do $$
declare named record;
begin
  for named in
    select c.conrelid::regclass as relation, c.conname,
           replace(replace(c.conname, 'work_maker', 'review_author'), 'wheel_spin_turn', 'wheel_spin_number_of_day') as plain
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where n.nspname = 'public' and (c.conname like 'work_maker%' or c.conname like 'wheel_spin_turn%')
  loop
    execute format('alter table %s rename constraint %I to %I', named.relation, named.conname, named.plain);
  end loop;
end $$;

-- The bodies of functions do not follow.
create or replace function guard_reviewer() returns trigger language plpgsql as $$
begin
  perform refuse_one_person(operator_id, new.approved_by)
     from review_author where kind = tg_argv[0] and work_id = new.id;
  return new;
end $$;

create or replace function guard_video_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a change of a video starts open' using errcode = 'restrict_violation';
    end if;
    insert into review_author (kind, work_id, operator_id) values ('video', new.video_id, new.made_by) on conflict do nothing;
    return new;
  end if;
  if old.state <> 'open' then
    raise exception 'change % of video % was decided', old.revision, old.video_id using errcode = 'restrict_violation';
  end if;
  if (new.video_id, new.revision, new.titles, new.about, new.price_units, new.preview_seconds, new.subtitles, new.made_by, new.made_at)
     is distinct from
     (old.video_id, old.revision, old.titles, old.about, old.price_units, old.preview_seconds, old.subtitles, old.made_by, old.made_at) then
    raise exception 'change % of video % stays as it was read', old.revision, old.video_id using errcode = 'restrict_violation';
  end if;
  if new.state = 'approved' then
    perform refuse_one_person(operator_id, new.decided_by)
       from review_author where kind = 'video' and work_id = new.video_id;
  end if;
  new.decided_in := pg_current_xact_id();
  return new;
end $$;

create or replace function guard_spin() returns trigger language plpgsql as $$
begin
  if (new.number, new.member_id, new.day, new.number_of_day, new.version_id, new.chain_id, new.chain_index, new.commit,
      new.beacon_chain, new.round, new.round_at, new.request_id, new.left_after, new.requested_at)
     is distinct from
     (old.number, old.member_id, old.day, old.number_of_day, old.version_id, old.chain_id, old.chain_index, old.commit,
      old.beacon_chain, old.round, old.round_at, old.request_id, old.left_after, old.requested_at) then
    raise exception 'a spin that was asked for cannot be changed' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'pending' then
    raise exception 'a spin ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
