import type { BetOption } from '@glasshouse/contract'
import { useRef } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { RemovableChip } from '../../../design/controls/chip.tsx'
import { Ledger, LedgerLine } from '../../../design/lists/ledger.tsx'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import type { SlipSums } from './slip-sums.ts'
import type { Slip, SlipAction } from './slip.ts'
import { ShortBalance } from './short-balance.tsx'
import { StakeField, type Limits } from './stake-field.tsx'
import styles from './bet-slip.module.css'

type Props = {
  slip: Slip
  sums: SlipSums
  limits: Limits
  nameOf: (option: BetOption) => string
  onAction: (action: SlipAction) => void
  /** Whether an order is in progress, so that nothing can be changed. */
  disabled: boolean
}

/** The chosen options, the stake on each, and the total. */
export function SlipPanel({ slip, sums, limits, nameOf, onAction, disabled }: Props) {
  const t = useTranslations()
  const chips = useRef<HTMLDivElement>(null)
  const chosen = t('slip.chosen', { count: sums.count })

  function remove(option: BetOption, place: number) {
    const buttons = chips.current?.querySelectorAll('button') ?? []
    const basket = chips.current?.closest('.dock')?.querySelector<HTMLElement>('.betbar__basket')
    const next = buttons[place + 1] ?? buttons[place - 1] ?? basket
    next?.focus()
    onAction({ do: 'toggle', option })
  }

  return (
    <section className={styles.slip} id="bet-slip" aria-label={t('slip.label', { chosen })}>
      <div className={styles.slipHead}>
        <h2>{chosen}</h2>
        <Button kind="text" size="small" disabled={disabled} onClick={() => onAction({ do: 'clear' })}>
          {t('slip.clear')}
        </Button>
      </div>
      <div className={`chips ${styles.slipChips}`} ref={chips}>
        {slip.options.map((option, index) => (
          <RemovableChip
            key={option}
            label={t('slip.remove', { name: nameOf(option) })}
            disabled={disabled}
            onClick={() => remove(option, index)}
          >
            {nameOf(option)}
          </RemovableChip>
        ))}
      </div>
      <StakeField
        stake={slip.stake}
        limits={limits}
        disabled={disabled}
        onType={(digits) => onAction({ do: 'type', digits })}
      />
      {sums.leftUnits !== null && sums.leftUnits < 0n && <ShortBalance byUnits={-sums.leftUnits} />}
      <Sums sums={sums} />
    </section>
  )
}

function Sums({ sums: { count, stakeUnits, totalUnits, leftUnits } }: { sums: SlipSums }) {
  const t = useTranslations()
  const format = useFormat()
  const points = (units: bigint) => t('format.points', { amount: format.points(units) })
  const total =
    stakeUnits === null ? '—' : t('slip.sum', { count, stake: format.points(stakeUnits), total: points(totalUnits) })
  return (
    <Ledger>
      <LedgerLine label={t('slip.total')} value={total} />
      {leftUnits !== null && (
        <LedgerLine
          label={t('slip.after')}
          value={<span className={leftUnits < 0n ? 'is-cherry' : undefined}>{points(leftUnits)}</span>}
        />
      )}
    </Ledger>
  )
}
