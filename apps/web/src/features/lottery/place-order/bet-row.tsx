import type { CallOutput } from '@glasshouse/contract'
import { Icon } from '../../../design/icons/icon.tsx'
import { trash } from '../../../design/icons/play.ts'
import { useAmounts } from '../../../format/use-amounts.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { payoutOf } from './payout.ts'
import styles from './confirm-order.module.css'

type Props = {
  option: CallOutput<'getLotteryOdds'>[number]
  stakeUnits: bigint
  onRemove: () => void
  disabled: boolean
}

/** One option of an order: its name, chance, odds, payout and stake. */
export function BetRow({ option, stakeUnits, onRemove, disabled }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const amounts = useAmounts()
  const payout = amounts.points(payoutOf(stakeUnits, option.odds))
  const isSide = !/^\d/.test(option.code)
  const notes = [
    ...(isSide ? [t(`slip.confirm.range.${option.code as 'bi' | 'sm' | 'si' | 'do'}`)] : []),
    t('slip.confirm.chance', { ways: option.ways }),
    t('slip.confirm.wins', { payout })
  ]
  return (
    <li className={styles.bet}>
      <div>
        <p className={styles.betName}>
          {option.name} <span className={styles.betOdds}>{format.oddsExact(option.odds)}</span>
        </p>
        <p className={styles.betNote}>{notes.map(unbroken).join(' · ')}</p>
      </div>
      <span className="row__figure">{amounts.points(stakeUnits)}</span>
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

/** Return a text that stays on one line. */
function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0')
}
