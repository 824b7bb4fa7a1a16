import { Link, useSearch } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { caretDown, caretRight } from '../../icons/frame.ts'
import { Icon } from '../../icons/icon.tsx'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { Points } from '../../parts/points.tsx'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { branchName, treeOf, type Branch } from './accounts.ts'

/** All accounts with their balances. Choosing one leaves only its entries in the table. */
export function AccountTree() {
  const t = useTranslations()
  const query = useCall('getAccounts')
  const { account } = useSearch({ strict: false }) as { account?: string }
  const { data } = query
  if (!data) return <Waiting on={query} />
  return (
    <nav className="tree" aria-label={t('ledger.accounts')}>
      <div className="tree__head">
        <h2>{t('ledger.accounts')}</h2>
        {account && (
          <Link to="/ledger" search={chosen(undefined) as never} className="more">
            {t('ledger.allAccounts')}
          </Link>
        )}
      </div>
      <Branches branches={treeOf(data)} />
      <div className="tree__row tree__row--sum">
        <span className="tree__name">{t('ledger.total')}</span>
        <span className={Number(data.sum) === 0 ? 'good' : 'bad'}>
          <Points of={data.sum} decimals={4} />
        </span>
      </div>
    </nav>
  )
}

function Branches({ branches }: { branches: readonly Branch[] }) {
  const isPhone = useIsPhone()
  // A phone shows the accounts of a kind only when it is unfolded, so that the entries are near.
  const [folded, fold] = useState<ReadonlySet<string>>(
    () => new Set(isPhone ? branches.map(({ account }) => account) : [])
  )
  const toggle = (account: string) => {
    const next = new Set(folded)
    if (!next.delete(account)) next.add(account)
    fold(next)
  }
  return (
    <ul className="tree__list">
      {branches.map((branch) => (
        <Fragment key={branch.account}>
          <Row branch={branch} depth={0} isFolded={folded.has(branch.account)} onFold={() => toggle(branch.account)} />
          {!folded.has(branch.account) && <Parts branch={branch} depth={1} />}
        </Fragment>
      ))}
    </ul>
  )
}

function Parts({ branch, depth }: { branch: Branch; depth: number }) {
  return branch.parts.map((part) => (
    <Fragment key={part.account + part.lottery}>
      <Row branch={part} depth={depth} />
      <Parts branch={part} depth={depth + 1} />
    </Fragment>
  ))
}

type RowProps = { branch: Branch; depth: number; isFolded?: boolean; onFold?: () => void }

const DEPTHS = ['', ' tree__row--part', ' tree__row--detail']

function Row({ branch, depth, isFolded = false, onFold }: RowProps) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const search = useSearch({ strict: false }) as { account?: string; lottery?: string }
  const isShown = search.account === branch.account && (search.lottery ?? '') === branch.lottery
  const name = branchName(t, branch)
  return (
    <li className={`tree__row${DEPTHS[depth]}${isShown ? ' tree__row--shown' : ''}`}>
      {onFold && branch.parts.length > 0 && (
        <button
          type="button"
          className="tree__fold"
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'ledger.unfold' : 'ledger.fold', { name })}
          onClick={onFold}
        >
          <Icon path={isFolded ? caretRight : caretDown} />
        </button>
      )}
      <Link
        to="/ledger"
        search={chosen(branch) as never}
        className="tree__link"
        {...(isShown ? { 'aria-current': 'true' as const } : {})}
      >
        <span className="tree__name">
          {name}
          {branch.count !== null && (
            <span className="tree__count">{new Intl.NumberFormat(locale).format(branch.count)}</span>
          )}
        </span>
        <Points of={branch.balance} decimals={2} />
      </Link>
    </li>
  )
}

/** Return the change of the address that shows an account's entries, or those of all. The other filters stay. */
function chosen(branch: Branch | undefined) {
  return (old: object) => ({
    ...old,
    tab: undefined,
    page: undefined,
    account: branch?.account,
    lottery: branch?.lottery || undefined
  })
}
