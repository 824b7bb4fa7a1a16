import type { OperatorOutput } from '@glasshouse/contract/operator'
import { formatAmount, unitsOf } from '@glasshouse/contract/amount'
import { useTranslations } from '../../../language/language.ts'
import { optionName } from '../../../parts/option-name.ts'
import { Points } from '../../../parts/points.tsx'
import { Statistic, StatisticRow } from '../../../parts/window/statistic.tsx'
import { Die } from './die.tsx'
import { winnersOf } from './winners.ts'

type Draw = OperatorOutput<'getDraw'>
type Props = {
  draw: Draw
  /** The dice of the public record, once this browser has verified them; null before that. */
  dice: readonly number[] | null
}

/** The figures of a draw: its dice once they are public and verified, stakes, payouts, and what is left of them. */
export function DrawResult({ draw, dice }: Props) {
  const t = useTranslations()
  const { state, staked, paid, orders, members } = draw
  const isOver = state === 'settled' || state === 'void'
  return (
    <StatisticRow label={t('draws.result')}>
      <Statistic
        title={t('draws.dice')}
        value={dice ? <Faces dice={dice} /> : '–'}
        note={dice ? namesOf(t, dice) : t(state === 'void' ? 'draws.noDice' : 'draws.diceLater')}
      />
      <Statistic
        title={t('draws.staked')}
        value={<Points of={staked} />}
        note={t('draws.ordersOf', { orders, members })}
      />
      <Statistic
        title={t(isOver ? 'draws.paid' : 'draws.worst')}
        value={<Points of={isOver ? paid : draw.worst} />}
        note={isOver ? undefined : t('draws.worstNote')}
      />
      <Statistic
        title={t('draws.drawResult')}
        value={isOver ? <Points of={formatAmount(unitsOf(staked) - unitsOf(paid))} /> : '–'}
        note={t('draws.drawResultNote')}
      />
    </StatisticRow>
  )
}

function Faces({ dice }: { dice: readonly number[] }) {
  const t = useTranslations()
  return (
    <span className="faces" role="img" aria-label={t('draws.faces', { faces: dice.join(', ') })}>
      {dice.map((face, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a die is its place among the three
        <Die key={index} face={face} />
      ))}
    </span>
  )
}

function namesOf(t: ReturnType<typeof useTranslations>, dice: readonly number[]): string {
  return winnersOf(dice)
    .map((option) => optionName(t, option))
    .join(', ')
}
