import type { Pool } from 'pg'

/** A type that is not the column's, a column that is not returned, a missing null, a remark without a use; and no such column. */
export async function readWrongly(pool: Pool): Promise<unknown> {
  const { rows } = await pool.query<{ id: string; nickname: string; closed_at: Date }>({
    name: 'canary-rows',
    text: 'select id, username /* never null: username */, closed_at from member where id = $1',
    values: [1]
  })
  const { rows: none } = await pool.query('select no_such_column from member')
  return [rows, none]
}

/** Each of the columns can be null, in a way of its own. */
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
  const { rows } = await pool.query<Row>({
    name: 'canary-nulls',
    text: `
      with named as (select name from member union select 'nobody')
      select b.code as joined, (select sum(used) from invite_code)::text as summed,
             (select username from member where id = 0) as looked_up, n.name as named,
             case when m.id > 0 then 'some' end as united, lower(m.name) as lowered, $1::text as given
        from member m left join invite_code b on b.member_id = m.id cross join named n`,
    values: [name]
  })
  return rows
}
