import { useMemo } from 'react'
import { useTranslations } from '../../language/language.ts'
import { Figure } from '../../parts/chart/figure.tsx'
import { useDays } from '../../parts/chart/use-days.ts'
import { chartLineUp } from '../../icons/sections.ts'
import { StateMessage } from '../../parts/window/state-message.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useTwoWeeks } from './range.ts'

/** The return to players of the last two weeks on the range that chance allows. */
export function ReturnsPane() {
  const t = useTranslations()
  const query = useTwoWeeks()
  const { data } = query
  const lines = useMemo(() => {
    const play = (data?.days ?? []).map((day) => day.play)
    return [
      { label: t('reports.low'), look: 'low' as const, cells: play.map(({ low }) => low) },
      { label: t('reports.high'), look: 'high' as const, cells: play.map(({ high }) => high) },
      { label: t('overview.actual'), look: 'first' as const, cells: play.map(({ rate }) => rate) },
      { label: t('overview.expectedLine'), look: 'third' as const, cells: play.map((one) => one.expectedRate) }
    ]
  }, [data, t])
  const days = useMemo(() => (data?.days ?? []).map(({ day }) => day), [data])
  const axis = useDays(days)
  if (!data) return <Waiting on={query} />
  if (data.days.every(({ play }) => play.rate === null)) {
    return <StateMessage icon={chartLineUp} title={t('overview.noStakes')} />
  }
  return <Figure axis={axis} lines={lines} kind="share" band={t('reports.rateBand')} isOpenBelow />
}
