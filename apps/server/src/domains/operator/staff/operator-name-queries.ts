import type { OperatorRole } from '@glasshouse/contract/operator'
import { exists, many } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** Return the names of operators by id. */
export async function operatorNames(reader: Reader, ids: Iterable<bigint>): Promise<Map<bigint, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await many<{ id: bigint; name: string }>(reader, {
    name: 'operator-names',
    text: 'select id, name from operator where id = any ($1::bigint[])',
    values: [wanted]
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Named<Row, Keys extends Record<string, keyof Row>> = Row & {
  [Name in keyof Keys]: null extends Row[Keys[Name]] ? string | null : string
}

/** Add operators' names to rows. `{ operator: 'operator_id' }` names the column `operator` after the id in `operator_id`. */
export async function nameOperators<Row extends object, Keys extends Record<string, keyof Row>>(
  reader: Reader,
  rows: readonly Row[],
  keys: Keys
): Promise<Named<Row, Keys>[]> {
  const pairs = Object.entries(keys)
  const ids = rows.flatMap((row) => pairs.map(([, key]) => row[key] as bigint | null))
  const names = await operatorNames(
    reader,
    ids.filter((id) => id !== null)
  )
  return rows.map((row) => {
    const added = pairs.map(([name, key]) => [name, names.get(row[key] as bigint) ?? null])
    return { ...row, ...Object.fromEntries(added) } as Named<Row, Keys>
  })
}

/** Add operators' names to a row, like `nameOperators`. Return null for null. */
export async function nameOperatorsOf<Row extends object, Keys extends Record<string, keyof Row>>(
  reader: Reader,
  row: Row | null,
  keys: Keys
): Promise<Named<Row, Keys> | null> {
  const [named] = await nameOperators(reader, row ? [row] : [], keys)
  return named ?? null
}

/** Return the active operators with one of these roles, by name. */
export async function activeOperators(
  reader: Reader,
  roles: readonly OperatorRole[]
): Promise<{ id: bigint; name: string }[]> {
  return many<{ id: bigint; name: string }>(reader, {
    name: 'operators-active',
    text: `select id, name from operator where state = 'active' and role = any ($1) order by name`,
    values: [roles]
  })
}

/** Return whether an operator is active and has one of these roles. */
export async function isActiveOperator(reader: Reader, id: bigint, roles: readonly OperatorRole[]): Promise<boolean> {
  return exists(reader, {
    name: 'operator-is-active',
    text: `select from operator where id = $1 and state = 'active' and role = any ($2)`,
    values: [id, roles]
  })
}

/** Return whether an operator with one of these roles has used the console since a time and is still signed in. */
export async function isAnySignedIn(
  reader: Reader,
  { roles, now, since }: { roles: readonly OperatorRole[]; now: Date; since: Date }
): Promise<boolean> {
  return exists(reader, {
    name: 'operator-any-signed-in',
    text: `
      select from operator_session s join operator o on o.id = s.operator_id
       where s.state = 'full' and s.ended_at is null and s.expires_at > $1 and s.seen_at > $2
         and o.state = 'active' and o.role = any ($3) limit 1`,
    values: [now, since, roles]
  })
}
