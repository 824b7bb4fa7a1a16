import { one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

export type WithdrawLimits = { min: number; max: number; four_eyes: number }

export type Affected = { below: number; above: number; seconded: number }

const UNITS_PER_POINT = 10_000n

/**
 * How many members have points but fewer than a request asks for at least, or more than one takes; and for how many open
 * requests it takes a second person to pay.
 */
export async function selectAffected(reader: Reader, { min, max, four_eyes }: WithdrawLimits): Promise<Affected> {
  return one<Affected>(reader, {
    name: 'admin-withdraw-affected',
    text: `
      select count(*) filter (where w.available > 0 and w.available < $1)::int as below,
             count(*) filter (where w.available > $2)::int as above,
             (select count(*) from withdrawal where state = 'review' and amount >= $3)::int as seconded
        from wallet w`,
    values: [BigInt(min) * UNITS_PER_POINT, BigInt(max) * UNITS_PER_POINT, BigInt(four_eyes) * UNITS_PER_POINT]
  })
}
