import type { ReactNode } from 'react'
import './ledger.css'

type Props = {
  title: ReactNode
  amount: ReactNode
  unit?: ReactNode
  desc?: ReactNode
  /** Why the transaction was refused. */
  refusal?: ReactNode
  /** One or two times, each with its label. */
  times: ReactNode[]
  /** The actions that are still possible. */
  action?: ReactNode
  children?: ReactNode
}

/** One transaction with its dates. */
export function Record({ title, amount, unit, desc, refusal, times, action, children }: Props) {
  return (
    <li className="record">
      <div className="record__title">{title}</div>
      <div className="record__amount">
        {amount}
        {unit && <span className="money__unit">{unit}</span>}
      </div>
      {children}
      {desc && <p className="record__desc">{desc}</p>}
      {refusal && <p className="record__note">{refusal}</p>}
      <p className="record__times">
        {times.map((time, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a time has no other key than its index
          <span key={index}>{time}</span>
        ))}
      </p>
      {action && <div className="record__action">{action}</div>}
    </li>
  )
}
