import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { readLong } from '../../lottery/index.ts'
import { accountKindNames } from '../../wallet/index.ts'
import type { Reporting } from '../reporting.ts'
import { selectAccountParts, selectAccounts, selectMoved, selectPools, type PartRow } from './ledger-account-queries.ts'

type Accounts = OperatorOutput<'getAccounts'>
type Kind = Accounts['rows'][number]
type Part = Kind['parts'][number]

/** Return the accounts of each kind and what they consist of, in one snapshot, and that all of them sum to zero. */
export async function describeAccounts(reporting: Reporting, lang: LanguageCode): Promise<Accounts> {
  const { siteTime, clock } = reporting
  const today = new Date(siteTime.midnight(siteTime.day(clock.now())) * 1000)
  const { accounts, parts, pools, moved } = await readLong(reporting, async (tx) => ({
    accounts: await selectAccounts(tx),
    parts: await selectAccountParts(tx),
    pools: await selectPools(tx),
    moved: await selectMoved(tx, today)
  }))
  const ofPools = pools.map(({ key, name, draws, balance }): Part => ({
    account: 'pool',
    lottery: key,
    name: name[lang] ?? name['en_us']!,
    count: Number(draws),
    balance: formatAmount(balance)
  }))
  const sum = accounts.reduce((total, { balance }) => total + balance, 0n)
  return {
    rows: accounts.map(({ kind, accounts: count, balance }) => {
      const name = accountKindNames[kind]!
      return {
        kind: name,
        accounts: Number(count),
        balance: formatAmount(balance),
        parts: name === 'pool' ? ofPools : partsOf(name, balance, parts)
      }
    }),
    sum: formatAmount(sum),
    today: { entries: Number(moved.entries), moved: formatAmount(moved.amount) }
  }
}

/** Return the parts of the accounts of a kind. What draws earned is the rest of the revenue. */
function partsOf(kind: Kind['kind'], balance: bigint, rows: readonly PartRow[]): Part[] {
  const own = rows.filter(({ part }) => part.startsWith(`${kind}_`))
  const rest = balance - own.reduce((sum, row) => sum + row.balance, 0n)
  const play = { part: 'revenue_play' as const, entries: null, balance: rest }
  return (kind === 'revenue' ? [play, ...own] : own).map((row) => ({
    account: row.part,
    lottery: '',
    name: '',
    count: row.entries === null ? null : Number(row.entries),
    balance: formatAmount(row.balance)
  }))
}
