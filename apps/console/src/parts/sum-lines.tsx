import type { ReactNode } from 'react'
import { Points } from './points.tsx'
import './sum-lines.css'

export type SumLine = { key: string; label: ReactNode; amount: string; isSigned?: boolean }

type Props = {
  lines: readonly SumLine[]
  /** What the lines add up to. */
  total?: Omit<SumLine, 'key'>
}

/** Amounts that add up: one to a line, and the total above a bar. */
export function SumLines({ lines, total }: Props) {
  return (
    <dl className="sum">
      {lines.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
      {total && <Line {...total} isTotal />}
    </dl>
  )
}

function Line({ label, amount, isSigned = false, isTotal = false }: Omit<SumLine, 'key'> & { isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'sum__line sum__line--total' : 'sum__line'}>
      <dt>{label}</dt>
      <dd>
        <Points of={amount} decimals={2} isSigned={isSigned} />
      </dd>
    </div>
  )
}
