-- Makes the roles and the database of a site. Patroni runs it once, when it makes the cluster (`post_init`); on another server run
-- it with psql as an administrator, with both passwords in the environment.
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD

create role glasshouse_app nologin;
create role glasshouse_owner login password :'owner_password';
create role glasshouse_site login password :'site_password' in role glasshouse_app;
create database glasshouse owner glasshouse_owner;
