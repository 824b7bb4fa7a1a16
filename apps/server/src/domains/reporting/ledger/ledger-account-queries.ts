// The published digest calls the revenue account house. cspell:ignore house
import { many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { Texts } from '../../lottery/index.ts'
import { accountKinds } from '../../wallet/index.ts'

export type AccountsRow = { kind: number; accounts: bigint; balance: bigint }

/**
 * Return the balance of the accounts of each kind, in one snapshot. A pool's balance is what was bet and not yet paid
 * or booked.
 */
export async function selectAccounts(reader: Reader): Promise<AccountsRow[]> {
  return many<AccountsRow>(reader, {
    name: 'admin-accounts',
    text: `
      select ${accountKinds.available} as kind, count(*) as accounts, coalesce(sum(available), 0)::bigint as balance from wallet
      union all
      select ${accountKinds.held}, count(*), coalesce(sum(held), 0)::bigint from wallet
      union all
      select ${accountKinds.pool}, count(distinct p.id), coalesce(sum(o.cost - coalesce(o.payout, 0)), 0)::bigint
        from period p join orders o on o.period_id = p.id where p.settled_at is null
      union all
      select kind, 1, balance from site_account
      order by kind`,
    values: []
  })
}

export type PartRow = {
  part:
    | 'held_withdrawals'
    | 'held_disputes'
    | 'revenue_videos'
    | 'revenue_wheel'
    | 'provider_recharges'
    | 'provider_withdrawals'
  /** How many documents it consists of; null where they are not counted. */
  entries: bigint | null
  balance: bigint
}

/**
 * Return what held points, revenue and the providers' account consist of, by the documents that are posted. The rest of
 * the revenue is the result of draws.
 */
export async function selectAccountParts(reader: Reader): Promise<PartRow[]> {
  return many<PartRow>(reader, {
    name: 'admin-account-parts',
    text: `
      select 'held_withdrawals' as part, count(*) as entries, coalesce(sum(amount), 0)::bigint as balance
        from withdrawal where state in ('review', 'approved', 'sending', 'sent', 'unknown')
      union all
      select 'held_disputes', count(*), coalesce(sum(amount), 0)::bigint from dispute where closed_at is null
      union all
      select 'revenue_videos', null, coalesce(sum(price_units), 0)::bigint from video_purchase where refunded_at is null
      union all
      select 'revenue_wheel', null, -coalesce(sum(units), 0)::bigint from wheel_spin where units > 0
      union all
      select 'provider_recharges', null, -coalesce(sum(coalesce(credited, amount)), 0)::bigint
        from recharge where paid_at is not null
      union all
      select 'provider_withdrawals', null, coalesce(sum(amount), 0)::bigint from withdrawal where state = 'paid'`,
    values: []
  })
}

export type PoolRow = { key: string; name: Texts; draws: bigint; balance: bigint }

/** Return what is staked in the unfinished draws of each lottery. */
export async function selectPools(reader: Reader): Promise<PoolRow[]> {
  return many<PoolRow>(reader, {
    name: 'admin-account-pools',
    text: `
      select l.key, l.name, count(distinct p.id) as draws,
             coalesce(sum(o.cost - coalesce(o.payout, 0)), 0)::bigint as balance
        from lottery l join period p on p.lottery_id = l.id and p.settled_at is null join orders o on o.period_id = p.id
       group by l.id order by l.sort, l.id`,
    values: []
  })
}

/** Return how many entries were posted from a time on, and their sum. */
export async function selectMoved(reader: Reader, from: Date): Promise<{ entries: bigint; amount: bigint }> {
  return one<{ entries: bigint; amount: bigint }>(reader, {
    name: 'admin-account-moved',
    text: `
      select count(*) as entries, coalesce(sum(amount), 0)::bigint as amount from transfer where created_at >= $1`,
    values: [from]
  })
}

/**
 * The total balances of the accounts of each kind, in units, under the names of the published digest. They sum to zero.
 */
export type Books = Record<'available' | 'held' | 'pools' | 'house' | 'provider' | 'adjustment', string>

export async function selectBooks(reader: Reader): Promise<Books> {
  return one<Books>(reader, {
    text: `
      select (select coalesce(sum(available), 0)::text from wallet) as available,
             (select coalesce(sum(held), 0)::text from wallet) as held,
             (select coalesce(sum(o.cost - coalesce(o.payout, 0)), 0)::text
                from period p join orders o on o.period_id = p.id where p.settled_at is null) as pools,
             (select balance::text from site_account where kind = ${accountKinds.revenue}) as house,
             (select balance::text from site_account where kind = ${accountKinds.provider}) as provider,
             (select balance::text from site_account where kind = ${accountKinds.adjustment}) as adjustment /* never null: house, provider, adjustment */`
  })
}
