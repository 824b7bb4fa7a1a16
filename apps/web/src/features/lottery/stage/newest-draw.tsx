import type { CallOutput } from '@glasshouse/contract'
import { Link } from '../../../router/link.tsx'
import { useBase } from '../../../api/use-base.ts'
import { Dice, sumOf } from '../../../design/dice/dice.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { sealCheck } from '../../../design/icons/status.ts'
import { drawSearch } from '../../../format/draw-search.ts'
import { shortPeriodNumber } from '../../../format/period-number.ts'
import { useFlags } from '../../../format/use-flags.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import '../../../design/controls/chips.css'
import styles from './last-draw.module.css'

/** The newest draw: its dice, their sum, and a link to verify it. */
export function NewestDraw({ lottery }: { lottery: CallOutput<'getLotteryInfo'> }) {
  const t = useTranslations()
  const hidesDice = useBase()?.hidesNumbers === true
  const flags = useFlags(lottery)
  return (
    <section className="section section--bleed">
      <div className={styles.stage}>
        <div className={styles.stageLast}>
          <p className={styles.stageCaption}>
            <span>
              {t('home.justDrawn', {
                lottery: lottery.name,
                periodNumber: shortPeriodNumber(lottery.drawnPeriodNumber)
              })}
            </span>
            <Link className="verify" to="/Fair" search={drawSearch(lottery.key, lottery.drawnPeriodNumber)}>
              <Icon path={sealCheck} size="small" />
              {t('home.verify')}
            </Link>
          </p>
          {!hidesDice && (
            <>
              <Dice faces={lottery.dice} />
              <span className="sum">= {sumOf(lottery.dice)}</span>
            </>
          )}
          <span className={styles.flags}>{flags}</span>
        </div>
      </div>
    </section>
  )
}
