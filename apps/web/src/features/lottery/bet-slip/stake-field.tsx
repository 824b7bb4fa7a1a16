import { parseWholePoints } from '@glasshouse/contract/amount'
import { Field } from '../../../design/controls/field.tsx'
import { useTypedAmount } from '../../../forms/use-typed-amount.ts'
import { Pane, Window } from '../../../design/glass/window.tsx'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { isOutside, quickStakes } from './slip-sums.ts'
import styles from './bet-slip.module.css'

export type Limits = { minUnits: bigint; maxUnits: bigint }

type Props = { stake: string; limits: Limits; disabled: boolean; onType: (digits: string) => void }

const UNITS_PER_POINT = 10_000n

/** The stake on each option: typed, or one of three quick stakes. */
export function StakeField({ stake, limits, disabled, onType }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const units = parseWholePoints(stake)
  const range = { min: format.points(limits.minUnits), max: format.points(limits.maxUnits) }
  const quick = quickStakes(limits)
  const typed = useTypedAmount(stake, onType)
  return (
    <div className={styles.slipAmount}>
      <Field
        label={t('slip.each')}
        value={typed.shown}
        onChange={typed.type}
        error={typed.error ?? (units && isOutside(units, limits) ? t('slip.fault.range', range) : undefined)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        disabled={disabled}
        end={<span className="field__unit">{t('format.unit')}</span>}
      />
      {quick.length > 0 && (
        <div className={styles.slipQuick}>
          <Window lights={quick.length} label={t('slip.each')}>
            {quick.map((points) => (
              <Pane
                key={String(points)}
                chosen={stake === String(points)}
                disabled={disabled}
                onClick={() => onType(String(points))}
              >
                {format.points(points * UNITS_PER_POINT)}
              </Pane>
            ))}
          </Window>
        </div>
      )}
    </div>
  )
}
