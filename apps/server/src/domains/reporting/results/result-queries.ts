import { many } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { Winner } from '../../lottery/index.ts'

/** A wrong value and the expected one, in the words of the reconciliation. */
export type WrongResult = { account: string; expected: string; actual: string }

const MAX_FINDINGS = 100

/**
 * Return finished periods with a result, number of orders or void that differs from the public log, of those that took
 * orders after the time of an id.
 */
export async function selectContradictions(reader: Reader, closedTo: bigint): Promise<WrongResult[]> {
  return many<WrongResult>(reader, {
    text: `
      with shown as materialized (
        select * from period where $1 = 0::bigint or first_id_at(closes_at) > $1
      ), record as materialized (
        select game, period, kind, body::jsonb as body from fair_log
         where kind in ('close', 'reveal', 'void') and ($1 = 0::bigint or created_at >= (select min(opens_at) from shown))
      ), counted as (
        select period_id, count(*) as orders from orders
         where $1 = 0::bigint or id >= (select min(first_id_at(opens_at)) from shown) group by period_id
      ), compared as (
        select l.key || ' ' || p.number as name, p.state,
               p.dice is not null and r.body -> 'dice' is distinct from to_jsonb(p.dice) as wrong_dice,
               p.void_reason is distinct from v.body ->> 'reason' as wrong_void,
               p.orders_root is not null and (encode(p.orders_root, 'hex'), p.order_count)
                 is distinct from (c.body ->> 'orders_root', (c.body ->> 'n')::bigint) as wrong_close,
               p.orders_root is not null and coalesce(o.orders, 0) <> p.order_count as wrong_orders,
               c.body is not null and p.orders_root is null or r.body is not null and p.dice is null as set_back,
               p.dice, r.body ->> 'dice' as logged, p.order_count, o.orders
          from shown p join lottery l on l.id = p.lottery_id
               left join record c on c.game = l.key and c.period = p.number and c.kind = 'close'
               left join record r on r.game = l.key and r.period = p.number and r.kind = 'reveal'
               left join record v on v.game = l.key and v.period = p.number and v.kind = 'void'
               left join counted o on o.period_id = p.id
      )
      select 'result of ' || name as account, coalesce(logged, 'none in the log') as expected,
             coalesce(array_to_string(dice, ','), state) as actual /* never null: expected */
        from compared where wrong_dice or wrong_void or wrong_close or set_back
      union all
      select 'orders of ' || name, order_count::text, coalesce(orders, 0)::text from compared where wrong_orders
      limit ${MAX_FINDINGS}`,
    values: [closedTo]
  })
}

/** Return the stored rules of draws, with their hash in the public log. */
export async function selectRulesInLog(
  reader: Reader
): Promise<{ id: bigint; body: string; odds: number[]; logged: string }[]> {
  return many<{ id: bigint; body: string; odds: number[]; logged: string }>(reader, {
    text: `
      select distinct r.id, r.body, r.odds, coalesce(f.body::jsonb ->> 'rules_hash', '') as logged
        from period p join lottery l on l.id = p.lottery_id join lottery_rules r on r.id = p.rules_id
             left join fair_log f on f.game = l.key and f.period = p.number and f.kind = 'open'`
  })
}

/** Return every paid result, once for each pay table. */
export async function selectPayTables(reader: Reader): Promise<{ dice: number[]; rules_id: bigint; odds: number[] }[]> {
  return many<{ dice: number[]; rules_id: bigint; odds: number[] }>(reader, {
    text: `
      select distinct p.dice, p.rules_id, r.odds from period p join lottery_rules r on r.id = p.rules_id
       where p.dice is not null and p.settled_at is not null`
  })
}

type PayTable = { dice: number[]; rulesId: bigint; winners: readonly [Winner, Winner, Winner] }

/** Return orders above an id, of settled periods, with a payout that differs from their period's result. */
export async function selectWrongPayouts(
  reader: Reader,
  tables: readonly PayTable[],
  closedTo: bigint
): Promise<WrongResult[]> {
  const column = (place: 0 | 1 | 2, name: 'bit' | 'units') => tables.map(({ winners }) => winners[place][name])
  return many<WrongResult>(reader, {
    text: `
      with pay as materialized (
        select * from unnest($1::text[], $2::bigint[], $3::int[], $4::bigint[], $5::int[], $6::bigint[], $7::int[], $8::bigint[])
               t(dice, rules_id, bit1, units1, bit2, units2, bit3, units3)
      ), due as (
        select o.id, coalesce(o.payout, 0) as paid,
               case when p.void_reason is not null then o.cost else (o.stake / 10000) * (
                   case when o.options & bit1 <> 0 then units1 else 0 end
                 + case when o.options & bit2 <> 0 then units2 else 0 end
                 + case when o.options & bit3 <> 0 then units3 else 0 end) end as due
          from orders o join period p on p.id = o.period_id
               left join pay on pay.rules_id = p.rules_id and pay.dice = array_to_string(p.dice, ',')
         where p.settled_at is not null and o.id > $9
      )
      select 'payout of order ' || id as account, due::text as expected, paid::text as actual /* never null: expected */
        from due where due is distinct from paid limit ${MAX_FINDINGS}`,
    values: [
      tables.map(({ dice }) => dice.join(',')),
      tables.map(({ rulesId }) => rulesId),
      column(0, 'bit'),
      column(0, 'units'),
      column(1, 'bit'),
      column(1, 'units'),
      column(2, 'bit'),
      column(2, 'units'),
      closedTo
    ]
  })
}
