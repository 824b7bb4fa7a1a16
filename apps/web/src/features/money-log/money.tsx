import { useBase } from '../../api/use-base.ts'
import { unitsOf } from '../../format/points.ts'
import { useFormat } from '../../format/use-format.ts'

/** A change of the balance with its sign and the log's own unit; what went out is green, as the product has it. */
export function Money({ amount, exact = false }: { amount: string; exact?: boolean }) {
  const write = useWrittenMoney()
  const suffix = useBase()?.unit.suffix ?? 'K'
  return (
    <span className={unitsOf(amount) < 0n ? 'row__figure money--out' : 'row__figure'}>
      {write(amount, exact)}
      <span className="money__unit">{suffix}</span>
    </span>
  )
}

/** Writes a change with its sign; exactly, or with at most two decimals. */
function useWrittenMoney(): (amount: string, exact?: boolean) => string {
  const format = useFormat()
  return (amount, exact = false) => {
    if (!exact) return format.signed(amount)
    return unitsOf(amount) > 0n ? `+${format.pointsExact(amount)}` : format.pointsExact(amount)
  }
}
