import type { CallOutput } from '@glasshouse/contract'
import { Link } from '../../../router/link.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Spinner } from '../../../design/controls/button.tsx'
import { Dice, sumOf } from '../../../design/dice/dice.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { sealCheck } from '../../../design/icons/status.ts'
import { drawSearch } from '../../../format/draw-search.ts'
import { shortPeriodNumber } from '../../../format/period-number.ts'
import { useFlags } from '../../../format/use-flags.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import '../../../design/controls/chips.css'
import styles from './last-draw.module.css'
import stageStyles from './stage.module.css'

type Info = CallOutput<'getLotteryInfo'>

/** What the page may show of the newest draw: only its dice until they have come to rest. */
export type Reveal = { held: string | null; onRest: (periodNumber: string) => void }

type Props = {
  info: Info
  /** Show only labels, without dice and sum. */
  plain: boolean
  /** The period that awaits its result. */
  awaited: string | null
  reveal: Reveal
}

/** The last result with a link to verify it, or a note that one is awaited. */
export function LastDraw({ info, plain, awaited, reveal }: Props) {
  const [first] = useState(info.drawnPeriodNumber)
  if (awaited) return <AwaitedDraw periodNumber={awaited} />
  if (info.dice.length === 0) return null
  const isNew = info.drawnPeriodNumber !== first
  return <DrawnResult key={info.drawnPeriodNumber} info={info} plain={plain} isNew={isNew} reveal={reveal} />
}

type DrawnProps = Omit<Props, 'awaited'> & { isNew: boolean }

function DrawnResult({ info, plain, isNew, reveal }: DrawnProps) {
  const t = useTranslations()
  const flags = useFlags(info)
  const short = shortPeriodNumber(info.drawnPeriodNumber)
  const dice = useRest<HTMLDivElement>(() => reveal.onRest(info.drawnPeriodNumber))
  const isAtRest = reveal.held !== info.drawnPeriodNumber
  return (
    <div className={styles.stageLast} ref={dice}>
      <p className={styles.stageCaption}>
        <span>{t('lottery.result', { periodNumber: short })}</span>
        <Link
          className="verify verify--inline"
          to="/Fair"
          search={drawSearch(info.key, info.drawnPeriodNumber)}
          aria-label={t('lottery.verifyDraw', { periodNumber: short })}
        >
          <Icon path={sealCheck} size="small" />
          {t('lottery.verify')}
        </Link>
      </p>
      {!plain && (
        <>
          <span className={stageStyles.stageDice} aria-hidden={!isAtRest}>
            <Dice faces={info.dice} rolling={isNew} />
          </span>
          <span className={isAtRest ? 'sum' : `sum ${stageStyles.stageHeld}`} aria-hidden="true">
            = {sumOf(info.dice)}
          </span>
        </>
      )}
      <span
        className={`${styles.flags}${plain ? ` ${styles.flagsAlone}` : ''}${isAtRest ? '' : ` ${stageStyles.stageHeld}`}`}
      >
        {flags}
      </span>
    </div>
  )
}

/** Call back when nothing in the element rolls any more, or at once if nothing does. */
function useRest<Holder extends Element>(onRest: () => void) {
  const holder = useRef<Holder>(null)
  const rest = useEffectEvent(onRest)
  useEffect(() => {
    const rolling = holder.current!.querySelectorAll('.dice--rolling .die')
    const animations = [...rolling].flatMap((die) => die.getAnimations())
    const ended = Promise.all(animations.map(({ finished }) => finished))
    // The animation is cancelled when the member leaves the screen early.
    ended.then(() => rest()).catch(() => undefined)
  }, [])
  return holder
}

function AwaitedDraw({ periodNumber }: { periodNumber: string }) {
  const t = useTranslations()
  return (
    <div className={`${styles.stageLast} ${styles.stageLastAwaited}`}>
      <p className={styles.stageCaption}>{t('lottery.awaiting', { periodNumber: shortPeriodNumber(periodNumber) })}</p>
      <span className={stageStyles.stageWait}>
        <Spinner />
        {t('lottery.diceComing')}
      </span>
    </div>
  )
}
