import type { CallOutput } from '@glasshouse/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { sumOf } from '../../../design/dice/dice.tsx'
import { shortPeriodNumber } from '../../../format/period-number.ts'
import { useFlags } from '../../../format/use-flags.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { drawsAt } from '../../../live/draws-at.ts'
import { useCountdown } from '../../../live/use-countdown.ts'
import { secondsToClose } from './period-phase.ts'

type Props = {
  info: CallOutput<'getLotteryInfo'>
  /** Announce labels only, without dice and sum. */
  plain: boolean
  /** The draw with a result that must not show yet, and the last one that has been shown. */
  reveal: { held: string | null; shown: string }
  /** Called when 59 seconds are left, or later, after an awaited result has been shown. */
  onAlmostAMinute: () => void
  /** Called when betting is about to close. */
  onClosingSoon: (seconds: number) => void
  /** Called when the countdown ends. */
  onFinish: () => void
  /** Called when a result has been shown and its dice are at rest. */
  onResult: () => void
}

const CLOSING_SOON_SECONDS = 5
const BUZZ_AT_SECONDS = 5
const BUZZ_MS = 10
const MAX_LATE_SECONDS = 3
/** A new period may be known only some seconds after its start. */
const MAX_LATE_PERIOD_SECONDS = 20

/** Follow the countdown without showing it. Report events to the parent, and announce them to screen readers. */
export function PeriodWatch({ info, plain, reveal, ...handlers }: Props) {
  const t = useTranslations()
  const left = useCountdown(drawsAt(info))
  const voice = useRef<HTMLParagraphElement>(null)
  const periodNumber = shortPeriodNumber(info.periodNumber)
  const say = (text: string) => {
    if (voice.current) voice.current.textContent = text
  }

  const previous = useRef(left)
  const onSecond = useEffectEvent((seconds: number) => {
    // A busy page can miss a second. The event then comes a little late, but never long after.
    const passes = (timestamp: number) =>
      previous.current > timestamp && seconds <= timestamp && seconds > timestamp - MAX_LATE_SECONDS
    if (passes(60)) say(t('lottery.announce.minute', { periodNumber }))
    if (passes(10)) say(t('lottery.announce.seconds', { periodNumber }))
    if (passes(BUZZ_AT_SECONDS)) buzz()
    if (passes(info.lockSeconds + CLOSING_SOON_SECONDS))
      handlers.onClosingSoon(secondsToClose(seconds, info.lockSeconds))
    if (previous.current > 0 && seconds === 0) handlers.onFinish()
    previous.current = seconds
  })
  useEffect(() => onSecond(left), [left])

  useAlmostAMinute(info.periodNumber, { left, isHeld: reveal.held !== null, onAlmostAMinute: handlers.onAlmostAMinute })

  const result = useResultText(info, { plain })
  const announced = useRef(reveal.shown)
  const onDrawn = useEffectEvent((drawn: string) => {
    if (drawn === announced.current) return
    announced.current = drawn
    say(result)
    handlers.onResult()
  })
  useEffect(() => onDrawn(reveal.shown), [reveal.shown])

  return <p className="visually-hidden" role="status" aria-live="polite" ref={voice} />
}

type Minute = { left: number; isHeld: boolean; onAlmostAMinute: () => void }

/** Call back once per period when 59 seconds are left, or as soon as no result is held back any more. */
function useAlmostAMinute(periodNumber: string, { left, isHeld, onAlmostAMinute }: Minute): void {
  const previous = useRef({ periodNumber, left })
  const isDue = useRef(false)
  const onChange = useEffectEvent((now: { periodNumber: string; left: number }, isStillHeld: boolean) => {
    const isNew = previous.current.periodNumber !== now.periodNumber
    const hasPassed = isNew
      ? now.left > 59 - MAX_LATE_PERIOD_SECONDS
      : previous.current.left > 59 && now.left > 59 - MAX_LATE_SECONDS
    if (now.left <= 59 && hasPassed) isDue.current = true
    previous.current = now
    if (!isDue.current || isStillHeld) return
    isDue.current = false
    onAlmostAMinute()
  })
  useEffect(() => onChange({ periodNumber, left }, isHeld), [periodNumber, left, isHeld])
}

function useResultText(info: CallOutput<'getLotteryInfo'>, { plain }: { plain: boolean }): string {
  const t = useTranslations()
  const flags = useFlags(info)
  const periodNumber = shortPeriodNumber(info.drawnPeriodNumber)
  if (plain) return t('lottery.announce.labels', { periodNumber, flags })
  const faces = info.dice.join(', ')
  return t('lottery.announce.result', { periodNumber, faces, sum: sumOf(info.dice), flags })
}

/** Vibrate once. Browsers refuse it before the first touch, and some devices cannot. */
function buzz(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isCalm && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS)
}
