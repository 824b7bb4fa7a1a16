import { many } from '../../../database/executor.ts'
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

/** Add operators' names to a row, as `nameOperators` does; null for null. */
export async function nameOperatorsOf<Row extends object, Keys extends Record<string, keyof Row>>(
  reader: Reader,
  row: Row | null,
  keys: Keys
): Promise<Named<Row, Keys> | null> {
  const [named] = await nameOperators(reader, row ? [row] : [], keys)
  return named ?? null
}
