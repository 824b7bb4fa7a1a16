import { useLanguage, useTranslations } from '../../../language/language.ts'
import { Tag } from '../../../parts/marks/tag.tsx'
import { Statistic, StatisticRow } from '../../../parts/window/statistic.tsx'
import type { Monitor } from './now.ts'

const COLOURS = { good: 'success', late: 'warning', lost: 'error' } as const

/** How quickly the last draws went, what is unfinished, and the beacon. */
export function NowFigures({ monitor: { lotteries, beacon } }: { monitor: Monitor }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const seconds = (milliseconds: number) =>
    t('draws.seconds', {
      seconds: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(milliseconds / 1000)
    })
  const drawn = lotteries.filter(({ lag }) => lag.draws > 0)
  const slowest = drawn.toSorted((one, other) => other.lag.longest - one.lag.longest)[0]
  const most = (of: (lottery: (typeof drawn)[number]) => number) => Math.max(0, ...drawn.map(of))
  const unfinished = lotteries.reduce((sum, lottery) => sum + lottery.unfinished, 0)
  return (
    <StatisticRow label={t('draws.now')}>
      <Statistic
        title={t('draws.lag')}
        value={drawn.length > 0 ? seconds(most(({ lag }) => lag.middle)) : '–'}
        note={slowest && t('draws.longest', { time: seconds(slowest.lag.longest), lottery: slowest.name })}
      />
      <Statistic
        title={t('draws.paying')}
        value={drawn.length > 0 ? seconds(most(({ lag }) => lag.paid)) : '–'}
        note={t('draws.lastHundredNote')}
      />
      <Statistic
        title={t('draws.unfinished')}
        value={unfinished}
        note={t('draws.waiting', { count: beacon.waiting, seconds: beacon.waited })}
      />
      <Statistic
        title={t('draws.beacon')}
        value={<span className="figure">{new Intl.NumberFormat(locale).format(beacon.due)}</span>}
        change={<Tag color={COLOURS[beacon.state]}>{t(`draws.beaconStates.${beacon.state}`)}</Tag>}
        note={t('draws.beaconNote', { beacon: t(`draws.beacons.${beacon.label}`), used: beacon.used })}
      />
    </StatisticRow>
  )
}
