-- A job deletes the marks of closed accounts once no play block has to match them. It finds closed accounts without looking
-- at all members.
create index member_closed on member (id) where status = 3;
