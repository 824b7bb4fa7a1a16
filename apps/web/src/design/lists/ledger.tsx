import type { ReactNode } from 'react'
import './ledger.css'

/** Lines that add up: label, dotted leader, value. The total is above a rule. */
export function Ledger({ children }: { children: ReactNode }) {
  return <dl className="ledger">{children}</dl>
}

type LineProps = { label: ReactNode; value: ReactNode; total?: boolean }

export function LedgerLine({ label, value, total = false }: LineProps) {
  return (
    <div className={total ? 'ledger__row ledger__row--total' : 'ledger__row'}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
