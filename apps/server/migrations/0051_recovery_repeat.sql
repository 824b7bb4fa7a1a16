-- The start of a recovery is answered again when the reply was lost: the same device secret for the same account. The hash is
-- of the account's name as it was typed, whether or not there is such an account; null for recoveries from before.
alter table recovery add column account_hash bytea check (octet_length(account_hash) = 32);
