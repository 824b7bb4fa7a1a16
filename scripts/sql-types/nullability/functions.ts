// Facts about PostgreSQL's functions and operators: which never return null, and which return null only for null
// arguments. Any other can return null.

/** Functions that never return null. */
export const ALWAYS_A_VALUE = new Set(
  `now clock_timestamp transaction_timestamp statement_timestamp random gen_random_uuid concat jsonb_build_object
   jsonb_build_array json_build_object json_build_array count row_number rank dense_rank num_nonnulls num_nulls
   current_database pg_backend_pid pg_current_wal_lsn pg_postmaster_start_time`.split(/\s+/)
)

/** Functions that return null only if an argument is null. */
export const STRICT = new Set(
  `abs array_to_string btrim bit_length cardinality ceil ceiling char_length chr convert_from convert_to current_setting
   date_part date_trunc decode encode exp extract floor format hashtext hashtextextended has_parameter_privilege has_schema_privilege initcap int8send isfinite jsonb_array_length jsonb_typeof
   left length lower lpad ltrim make_interval make_timestamptz md5 mod nextval octet_length pg_has_role
   pg_try_advisory_lock pg_try_advisory_xact_lock pg_relation_size pg_total_relation_size power quote_ident
   quote_literal regexp_count regexp_replace repeat replace reverse right round rpad rtrim set_byte sha256 sign split_part sqrt starts_with strpos
   substr timezone to_char to_date to_hex to_json to_jsonb to_timestamp trunc upper width_bucket`.split(/\s+/)
)

/** Aggregates that return null only if they have no value to aggregate. */
export const SUMMING = new Set(
  `array_agg avg bool_and bool_or bit_and bit_or every json_agg jsonb_agg json_object_agg jsonb_object_agg max min mode
   stddev_pop string_agg sum var_pop`.split(/\s+/)
)

export const AGGREGATES = new Set([...SUMMING, 'count', 'percentile_cont', 'percentile_disc', 'stddev', 'variance'])

/** Operators that return null only if one of their operands is null. */
export const STRICT_OPERATORS = new Set(
  '= <> != < > <= >= + - * / % ^ & | # << >> || ~ ~* !~ !~* ~~ ~~* !~~ !~~* @> <@ && ? ?| ?&'.split(' ')
)
