// Writes sums of play of past days, as the daily job does, on the site in DATA_DIR, so that a journey has earlier days to
// compare with. The argument is JSON: `[{ "day": 20260101, "key": "k3_1m", "points": 100, "paid": 90, "orders": 4 }]`.
// A separate program.
import { Client } from 'pg'
import { loadConfig } from '../../src/config.ts'
import { runningDatabaseUrls } from '../../src/database/embedded/database-url.ts'

const { dataDir, secrets } = loadConfig(process.env)
const client = new Client({ connectionString: runningDatabaseUrls(dataDir, secrets.databasePassword)!.superuser })
await client.connect()
await client.query(
  `with played as (
     select l.id, p.day, p.points, p.paid, p.orders
       from jsonb_to_recordset($1) as p (day int, key text, points bigint, paid bigint, orders bigint)
       join lottery l on l.key = p.key
   ), sums as (
     insert into draw_day (lottery_id, day, faces, voids, refunded)
     select id, day, '{50,50,50,50,50,50}', 0, 0 from played
   )
   insert into draw_day_band (lottery_id, day, band, draws, orders, staked, paid, expected_216, variance)
   select id, day, 0, 100, orders, points * 10000, paid * 10000, points * 2116800, power(points * 100, 2) from played`,
  [process.argv[2]]
)
await client.end()
