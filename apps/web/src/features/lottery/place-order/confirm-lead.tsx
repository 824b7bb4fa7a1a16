import type { ReactNode } from 'react'
import { formatCountdown } from '../../../format/times.ts'
import { splitPeriodNumber } from '../../../format/period-number.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { useCountdown } from '../../../live/use-countdown.ts'
import { useConnection } from '../../../offline/connectivity.ts'

type Props = {
  lottery: string
  periodNumber: string
  /** When bets close, in unix seconds. */
  closesAt: number
}

/** The lottery and the period of the bets, and the time until betting closes. */
export function ConfirmLead({ lottery, periodNumber, closesAt }: Props) {
  const t = useTranslations()
  const left = useCountdown(closesAt * 1000)
  const isStopped = useConnection() !== 'connected'
  const facts = { lottery, periodNumber: splitPeriodNumber(periodNumber), b: strong }
  if (left <= 0) return t.rich('slip.confirm.locked', facts)
  return t.rich('slip.confirm.closes', { ...facts, time: isStopped ? t('shell.stopped') : formatCountdown(left) })
}

function strong(words: ReactNode) {
  return <b className="strong">{words}</b>
}
