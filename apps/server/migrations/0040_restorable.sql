-- A restore creates the tables with an empty search path. `plain_titles` fills a column of `video` meanwhile, so it has to
-- name the schema of what it calls: without it, no dump of this database could be restored.
create or replace function plain_titles(titles jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(public.plain_text(value), e'\n' order by key), '') from jsonb_each_text(titles)
$$;
