-- A published video changes in one way only: by a change that somebody else approved, in the transaction that approves it.
-- That holds for all that members read, watch and pay. A category and a place on Home are no part of it.

-- Changes stay, with what became of them, so that an approval is used once and prices can be followed back.
alter table video_change drop constraint video_change_pkey;
alter table video_change drop constraint video_change_revision_key;
alter table video_change
  add primary key (revision),
  add column preview_seconds integer check (preview_seconds between 1 and 3600),
  -- The subtitles that change, by language: WebVTT, or null where they are removed.
  add column subtitles jsonb not null default '{}',
  -- Dropped: taken back, replaced by a later change, or overtaken by the video's withdrawal.
  add column state text not null default 'open' check (state in ('open', 'approved', 'returned', 'dropped')),
  add column decided_by bigint references operator (id),
  add column decided_at timestamptz,
  add column decided_in xid8,
  add check ((state = 'open') = (decided_by is null)),
  add check (num_nulls(decided_by, decided_at, decided_in) in (0, 3));

update video_change c set preview_seconds = v.preview_seconds from video v where v.id = c.video_id;
alter table video_change alter column preview_seconds set not null;

create unique index video_change_open on video_change (video_id) where state = 'open';
create index video_change_of_video on video_change (video_id, revision);

create function guard_video_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a change of a video starts open' using errcode = 'restrict_violation';
    end if;
    insert into work_maker (kind, work_id, operator_id) values ('video', new.video_id, new.made_by) on conflict do nothing;
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
       from work_maker where kind = 'video' and work_id = new.video_id;
  end if;
  new.decided_in := pg_current_xact_id();
  return new;
end $$;

create trigger video_change_is_guarded before insert or update on video_change
  for each row execute function guard_video_change();
create trigger video_change_stays before delete or truncate on video_change
  for each statement execute function refuse_rewriting();

revoke insert, delete on video_change from glasshouse_app;
grant insert (video_id, titles, about, price_units, preview_seconds, subtitles, made_by, made_at) on video_change to glasshouse_app;
grant update (state, decided_by, decided_at) on video_change to glasshouse_app;

-- The change of a video that this transaction approved; none where it approved none.
create function approved_video_change(video bigint) returns video_change language sql volatile as $$
  select c from video_change c
   where c.video_id = video and c.state = 'approved' and c.decided_in = pg_current_xact_id()
   order by c.revision desc limit 1
$$;

create function guard_video() returns trigger language plpgsql as $$
declare
  approved video_change;
  -- The clocks of app and database differ by less.
  was_shown boolean := tg_op = 'UPDATE' and old.state = 'published' and old.publish_at <= clock_timestamp() - interval '2 seconds';
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' and not new.is_demo then
      raise exception 'a video starts as a draft' using errcode = 'restrict_violation';
    end if;
    if new.is_demo and exists (select from video where not is_demo) then
      raise exception 'a site with videos of its own is given no demonstration' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.is_demo <> old.is_demo then
    raise exception 'video %: a demonstration stays one', old.id using errcode = 'restrict_violation';
  end if;
  if new.state = 'published' and old.state <> 'published' and new.approved_by is null then
    raise exception 'video % was not approved', old.id using errcode = 'restrict_violation';
  end if;
  if was_shown and (new.state in ('draft', 'review') or new.publish_at is distinct from old.publish_at) then
    raise exception 'video % is published and can only be withdrawn', old.id using errcode = 'restrict_violation';
  end if;
  if (new.titles, new.about, new.price_units, new.preview_seconds, new.media_id)
     is not distinct from (old.titles, old.about, old.price_units, old.preview_seconds, old.media_id) then
    return new;
  end if;
  if old.state in ('draft', 'review') and new.state in ('draft', 'review') then
    if new.approved_by is not null then
      raise exception 'video % is approved as it was', old.id using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  approved := approved_video_change(new.id);
  if old.state <> 'published' or new.state <> 'published' or new.media_id is distinct from old.media_id
     or approved.revision is null or approved.decided_by is distinct from new.approved_by
     or (new.titles, new.about, new.price_units, new.preview_seconds)
        is distinct from (approved.titles, approved.about, approved.price_units, approved.preview_seconds) then
    raise exception 'video % changes only as somebody else approved', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Counting a view touches none of these columns.
-- Triggers fire in the order of their names: that a withdrawn video stays withdrawn is checked first.
create trigger video_was_approved
  before insert or update of titles, about, price_units, preview_seconds, media_id, state, publish_at, approved_by, is_demo on video
  for each row execute function guard_video();

create function guard_video_subtitle() returns trigger language plpgsql as $$
declare
  film video;
  approved video_change;
  subtitle video_subtitle := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and (new.video_id, new.lang) is distinct from (old.video_id, old.lang) then
    raise exception 'subtitles stay with their video and language' using errcode = 'restrict_violation';
  end if;
  select * into film from video where id = subtitle.video_id;
  -- The demonstration's are added after it, while there is nothing else.
  if film.state = 'draft' or (film.state = 'review' and film.approved_by is null)
     or (film.is_demo and tg_op = 'INSERT' and not exists (select from video where not is_demo)) then
    return subtitle;
  end if;
  approved := approved_video_change(subtitle.video_id);
  if approved.revision is null or film.state <> 'published' or not approved.subtitles ? subtitle.lang
     or approved.subtitles ->> subtitle.lang is distinct from (case when tg_op = 'DELETE' then null else subtitle.vtt end) then
    raise exception 'subtitles of video % change only as somebody else approved', subtitle.video_id using errcode = 'restrict_violation';
  end if;
  return subtitle;
end $$;

create trigger video_subtitle_is_guarded before insert or update or delete on video_subtitle
  for each row execute function guard_video_subtitle();

-- What a package says of its film stays as it was encoded; the demonstration's come with each version.
create function guard_media() returns trigger language plpgsql as $$
begin
  if exists (select from video where media_id = old.id and not is_demo) then
    raise exception 'the film % stays as it was encoded', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger media_stays before update on media
  for each row when ((old.id, old.manifest) is distinct from (new.id, new.manifest)) execute function guard_media();
