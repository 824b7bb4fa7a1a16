-- When the member last entered the login password again in this session; signing in counts, too.
alter table session add confirmed_at timestamptz check (confirmed_at >= created_at);
