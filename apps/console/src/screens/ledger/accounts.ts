import type { OperatorOutput } from '@glasshouse/contract/operator'
import { formatAmount, unitsOf } from '@glasshouse/contract/amount'
import type { Translate } from '../../language/language.ts'

export type Accounts = OperatorOutput<'getAccounts'>
export type Entry = OperatorOutput<'getTransfers'>['rows'][number]
export type Account = Accounts['rows'][number]['parts'][number]['account']

/** An account of the tree, with what it consists of. */
export type Branch = {
  account: Account
  /** The key of the lottery of open stakes, and its name; otherwise empty. */
  lottery: string
  name: string
  count: number | null
  balance: string
  parts: Branch[]
}

/** Return the accounts as a tree: the members' on one branch, then the site's own. */
export function treeOf({ rows }: Accounts): Branch[] {
  const kinds = rows.map(({ kind, accounts, balance, parts }): Branch => ({
    account: kind,
    lottery: '',
    name: '',
    count: accounts,
    balance,
    parts: parts.map((part) => ({ ...part, parts: [] }))
  }))
  const [own, site] = [kinds.filter(isOfMembers), kinds.filter((branch) => !isOfMembers(branch))]
  const members: Branch = {
    account: 'members',
    lottery: '',
    name: '',
    count: own.reduce((sum, { count }) => sum + (count ?? 0), 0),
    balance: formatAmount(own.reduce((sum, { balance }) => sum + unitsOf(balance), 0n)),
    parts: own
  }
  return [members, ...site]
}

function isOfMembers({ account }: Branch): boolean {
  return account === 'available' || account === 'held'
}

/** Return the name of an account in the tree. */
export function branchName(t: Translate, { account, name }: Pick<Branch, 'account' | 'name'>): string {
  return name || t(`ledger.tree.${account}`)
}

/** Return the whole name of an account, with the account that it is part of. */
export function accountName(t: Translate, account: Account, lottery: string): string {
  if (lottery) return `${t('ledger.tree.pool')} · ${lottery}`
  const kind = account.split('_')[0] as Account
  if (account === 'available' || account === 'held') return t(`ledger.kinds.${account}`)
  return kind === account ? t(`ledger.tree.${account}`) : `${t(`ledger.tree.${kind}`)} · ${t(`ledger.tree.${account}`)}`
}

const REVENUE: Partial<Record<Entry['type'], Account>> = {
  pool_profit: 'revenue_play',
  pool_loss: 'revenue_play',
  video: 'revenue_videos',
  video_refund: 'revenue_videos',
  wheel_prize: 'revenue_wheel'
}

/** Return the account of one side of an entry: its kind, and the member, draw or source of revenue. */
export function sideName(t: Translate, entry: Entry, side: 'debit' | 'credit'): string {
  const { kind, owner } = entry[side]
  if (kind === 'available') return `${t('ledger.tree.members')} · ${owner}`
  if (kind === 'held') return `${t('ledger.kinds.held')} · ${owner}`
  if (kind === 'pool' && entry.draw) {
    return `${t('ledger.tree.pool')} · ${entry.draw.name} ${entry.draw.periodNumber.slice(-4)}`
  }
  const part = REVENUE[entry.type]
  return kind === 'revenue' && part ? accountName(t, part, '') : t(`ledger.tree.${kind}`)
}
