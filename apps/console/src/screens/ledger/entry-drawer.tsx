import { formatAmount, unitsOf } from '@glasshouse/contract/amount'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { magnifyingGlass } from '../../icons/frame.ts'
import { useTranslations } from '../../language/language.ts'
import { optionName } from '../../parts/option-name.ts'
import { Points } from '../../parts/points.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { StateMessage } from '../../parts/window/state-message.tsx'
import { sideName, type Entry } from './accounts.ts'
import { DocumentLink } from './document-link.tsx'

/** The entry in the address, as its lines. */
export function EntryDrawer() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { entry } = useSearch({ strict: false }) as { entry?: string }
  const close = (old: object) => ({ ...old, entry: undefined })
  const [member = '', id = ''] = entry?.split(':') ?? []
  return (
    <Drawer
      open={entry !== undefined}
      size={520}
      title={t('ledger.entryNo', { number: `…${id.slice(-4)}` })}
      onClose={() => void navigate({ to: '.', search: close as never })}
      destroyOnHidden
    >
      {entry !== undefined && <FoundEntry key={entry} member={member} id={id} />}
    </Drawer>
  )
}

function FoundEntry({ member, id }: { member: string; id: string }) {
  const t = useTranslations()
  const query = useCall('getTransfers', { member, id })
  if (!query.data || query.isPlaceholderData) return <Waiting on={query} />
  const [entry] = query.data.rows
  return entry ? (
    <WholeEntry entry={entry} />
  ) : (
    <StateMessage icon={magnifyingGlass} title={t('ledger.gone')} text={t('ledger.goneText')} />
  )
}

function WholeEntry({ entry }: { entry: Entry }) {
  return (
    <div className="entry">
      <Lines entry={entry} />
      <Facts entry={entry} />
    </div>
  )
}

/** The debited and the credited account, and that both sum to zero. */
function Lines({ entry }: { entry: Entry }) {
  const t = useTranslations()
  const lines = [
    { side: 'debit' as const, units: -unitsOf(entry.amount) },
    { side: 'credit' as const, units: unitsOf(entry.amount) }
  ]
  const sum = lines.reduce((total, { units }) => total + units, 0n)
  return (
    <table className="tbl" aria-label={t('ledger.lines')}>
      <thead>
        <tr>
          <th>{t('ledger.line')}</th>
          <th className="num">{t('ledger.debit')}</th>
          <th className="num">{t('ledger.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ side }) => (
          <tr key={side}>
            <td>{sideName(t, entry, side)}</td>
            <td className="num">{side === 'debit' && <Points of={entry.amount} />}</td>
            <td className="num">{side === 'credit' && <Points of={entry.amount} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('ledger.sumOf')}</td>
          <td className="num good" colSpan={2}>
            <Points of={formatAmount(sum)} decimals={4} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Facts({ entry }: { entry: Entry }) {
  const t = useTranslations()
  const facts: [string, ReactNode][] = [
    [t('ledger.type'), t(`ledger.types.${entry.type}`)],
    [t('ledger.at'), <Timestamp key="at" at={entry.at} />],
    [t('ledger.about'), <DocumentLink key="about" entry={entry} />],
    [t('ledger.ref'), <Reference key="ref" of={entry.ref} />],
    ...(entry.member ? [[t('ledger.member'), <Member key="member" entry={entry} />] as [string, ReactNode]] : []),
    ...(entry.draw ? [[t('ledger.period'), <Draw key="draw" draw={entry.draw} />] as [string, ReactNode]] : []),
    [t('ledger.bets'), entry.options.map((option) => optionName(t, option)).join(', ')],
    [t('ledger.documents.video'), entry.title],
    [t('ledger.after'), entry.balance && <Points key="after" of={entry.balance} />],
    [t('part.reason'), entry.reason]
  ]
  return (
    <dl className="entry__facts">
      {facts.map(
        ([label, fact]) =>
          fact !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          )
      )}
    </dl>
  )
}

/** The reference, with the way to all entries that have it. */
function Reference({ of }: { of: string }) {
  const t = useTranslations()
  return (
    <>
      <span className="code">{of}</span>{' '}
      <Link to="/ledger" search={{ ref: of } as never} className="more">
        {t('ledger.sameRef')}
      </Link>
    </>
  )
}

function Member({ entry: { member, username } }: { entry: Entry }) {
  return (
    <Link to="/members/$id" params={{ id: String(member) }}>
      {username} · {member}
    </Link>
  )
}

function Draw({ draw: { key, name, periodNumber } }: { draw: NonNullable<Entry['draw']> }) {
  return (
    <Link to="/draws/$key/$number" params={{ key, number: periodNumber }}>
      {name} {periodNumber}
    </Link>
  )
}
