import type { CallOutput } from '@glasshouse/contract'
import { shortPeriodNumber } from '../../../format/period-number.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { newestVoid } from './awaited-draw.ts'
import { LastDraw, type Reveal } from './last-draw.tsx'
import { NextDraw } from './next-draw.tsx'
import styles from './last-draw.module.css'
import stageStyles from './stage.module.css'

type Props = {
  info: CallOutput<'getLotteryInfo'>
  /** Newest first; empty while it is not loaded. */
  history: CallOutput<'getLotteryHistory'>
  /** Show only labels, without dice and sum. */
  plain: boolean
  /** The period that awaits its result. */
  awaited: string | null
  reveal: Reveal
}

/** The current period, and below it the last result. */
export function Stage({ info, history, plain, awaited, reveal }: Props) {
  const t = useTranslations()
  const voided = newestVoid(info, history)
  return (
    <section className={styles.stage} aria-label={t('lottery.next')}>
      <NextDraw info={info} />
      <LastDraw info={info} plain={plain} awaited={awaited} reveal={reveal} />
      {voided && (
        <p className={stageStyles.stageVoid}>
          {shortPeriodNumber(voided.periodNumber)} · {voided.voidReason}
        </p>
      )}
    </section>
  )
}
