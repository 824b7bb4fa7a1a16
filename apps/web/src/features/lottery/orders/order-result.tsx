import { useBase } from '../../../api/use-base.ts'
import { Dice, sumOf } from '../../../design/dice/dice.tsx'
import { useFlags } from '../../../format/use-flags.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { useServerSeconds } from '../../../live/use-countdown.ts'
import type { Order } from './order.ts'

type Props = { order: Order; drawsAt: number | null }

/** The result of an order's draw: dice and sum unless the operator hides them, and the two labels. */
export function OrderResult({ order, drawsAt }: Props) {
  const hidesNumbers = useBase()?.hidesNumbers === true
  const flags = useFlags(order)
  const { state, dice } = order
  if (state === 'pending') return <Awaited drawsAt={drawsAt} />
  if (dice.length === 0) return null
  return (
    <div className="record__dice">
      {!hidesNumbers && (
        <>
          <Dice faces={dice} size="small" />
          <span className="sum sum--s">= {sumOf(dice)}</span>
        </>
      )}
      <b className={hidesNumbers ? 'strong' : 'strong push-end'}>{flags}</b>
    </div>
  )
}

function Awaited({ drawsAt }: Pick<Props, 'drawsAt'>) {
  const t = useTranslations()
  const format = useFormat()
  const now = useServerSeconds()
  if (drawsAt === null) return null
  return (
    <p className="record__dice muted">
      {now < drawsAt ? t('game-record.opensAt', { time: format.clock(drawsAt) }) : t('game-record.opening')}
    </p>
  )
}
