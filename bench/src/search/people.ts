import type { Pool } from 'pg'
import { addPast } from '../reports/past.ts'

/** How common each family name is: as in Vietnam, two in five have the first. */
const FAMILY = ['Nguyễn', 'Nguyễn', 'Nguyễn', 'Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Đặng', 'Bùi']
const MIDDLE = ['Thị', 'Văn', 'Ngọc', 'Minh', 'Hải', 'Gia', 'Bích']
const GIVEN = ['Ngọc', 'Anh', 'Huy', 'Lan', 'Bảo', 'Yến', 'Đức', 'Hương', 'Khoa', 'Phúc', 'Thảo', 'Tú', 'Vy']

type Size = { members: number; orders: number }

/**
 * Add members with names as common as in life, and their orders in the draws of three months. Triggers are off, because
 * nobody played these orders.
 */
export async function addPeople(owner: Pool, { members, orders }: Size): Promise<void> {
  await addPast(owner)
  const client = await owner.connect()
  try {
    await client.query("set session_replication_role = 'replica'; set statement_timeout = 0")
    await client.query(
      `insert into member (username, password_hash, birthday, name)
       select lower(plain_text(g || m)) || n, '', date '1990-01-01', f || ' ' || m || ' ' || g
         from (select n, ($2::text[])[1 + n % cardinality($2::text[])] as f,
                      ($3::text[])[1 + n / 7 % cardinality($3::text[])] as m,
                      ($4::text[])[1 + n / 11 % cardinality($4::text[])] as g
                 from generate_series(1, $1::integer) n) x`,
      [members, FAMILY, MIDDLE, GIVEN]
    )
    await client.query('insert into wallet (member_id) select id from member on conflict do nothing')
    await client.query(
      `with p as (select array_agg(id order by id) as ids, array_agg(opens_at order by id) as times from period
                   where signature = 'x'),
            m as (select min(id) as first, count(*) as number from member)
       insert into orders (member_id, id, period_id, options, stake, cost, nonce, receipt, balance_after)
       select m.first + n % m.number,
              (((extract(epoch from p.times[1 + n % cardinality(p.ids)]) * 1000)::bigint - 1767225600000) << 22) + 2 + n / 1000,
              p.ids[1 + n % cardinality(p.ids)], 1, 10000, 10000, substr(sha256(n::text::bytea), 1, 16), sha256(n::text::bytea), 0
         from p, m, generate_series(1, $1::integer) n on conflict do nothing`,
      [orders]
    )
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
