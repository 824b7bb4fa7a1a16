import type { CallOutput } from '@glasshouse/contract'
import { Icon } from '../../design/icons/icon.tsx'
import { trash } from '../../design/icons/play.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import { payoutOf } from './payout.ts'
import './confirm-order.css'

type Props = {
  option: CallOutput<'getLotteryOdds'>[number]
  stakeUnits: bigint
  onRemove: () => void
  disabled: boolean
}

/** One option of an order: what wins, how likely, at what odds, what it pays, what it costs. */
export function BetRow({ option, stakeUnits, onRemove, disabled }: Props) {
  const t = useWords()
  const format = useFormat()
  const payout = format.points(payoutOf(stakeUnits, option.proportion))
  const isSide = !/^\d/.test(option.type)
  const notes = [
    ...(isSide ? [t(`slip.confirm.range.${option.type as 'bi' | 'sm' | 'si' | 'do'}`)] : []),
    t('slip.confirm.chance', { ways: option.prob }),
    t('slip.confirm.wins', { payout })
  ]
  return (
    <li className="bet">
      <div>
        <p className="bet__name">
          {option.name} <span className="bet__odds">{format.oddsExact(option.proportion)}</span>
        </p>
        <p className="bet__note">{notes.map(unbroken).join(' · ')}</p>
      </div>
      <span className="row__figure">{format.points(stakeUnits)}</span>
      <button
        className="iconbtn"
        type="button"
        aria-label={t('slip.remove', { name: option.name })}
        onClick={onRemove}
        disabled={disabled}
      >
        <Icon path={trash} />
      </button>
    </li>
  )
}

/** Words that stay on one line. */
function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0')
}
