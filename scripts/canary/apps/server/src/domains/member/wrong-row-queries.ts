import type { Pool } from 'pg'
import { exists, many } from '../../../../../../../apps/server/src/database/executor.ts'

/** A column with the wrong type, a column that is not returned, a missing null, and an unused remark. */
export async function readWrongly(pool: Pool): Promise<unknown> {
  return many<{ id: string; nickname: string; closed_at: Date }>(pool, {
    name: 'canary-rows',
    text: 'select id, username /* never null: username */, closed_at from member where id = $1',
    values: [1]
  })
}

/** An unused column, and outside the executor a column that does not exist. */
export async function readInVain(pool: Pool): Promise<unknown> {
  const isAny = await exists(pool, { text: 'select id from member' })
  const { rows: none } = await pool.query('select no_such_column from member')
  return [isAny, none]
}

/** Columns that can all be null, each for a different reason. */
export async function readNulls(pool: Pool, name: string | null): Promise<unknown> {
  type Row = {
    joined: string
    summed: string
    looked_up: string
    named: string
    united: string
    lowered: string
    given: string
  }
  return many<Row>(pool, {
    name: 'canary-nulls',
    text: `
      with named as (select name from member union select 'nobody')
      select b.code as joined, (select sum(used) from invite_code)::text as summed,
             (select username from member where id = 0) as looked_up, n.name as named,
             case when m.id > 0 then 'some' end as united, lower(m.name) as lowered, $1::text as given
        from member m left join invite_code b on b.member_id = m.id cross join named n`,
    values: [name]
  })
}
