import { formatAmount, unitsOf } from '@glasshouse/contract/amount'
import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useMe } from '../../api/me.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { ExpectedRange } from '../../parts/chart/expected-range.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Change } from '../../parts/marks/change.tsx'
import { Points } from '../../parts/points.tsx'
import { Statistic } from '../../parts/window/statistic.tsx'
import { usePeriod, useTwoWeeks, type Figures, type Period, type Range } from './range.ts'

/** Money of a range of days: the site's result on its expected range, play, and cash in and out. */
export function MoneyPane({ range }: { range: Range }) {
  const t = useTranslations()
  const { error, refetch } = useTwoWeeks()
  const period = usePeriod(range)
  return (
    <section className="win overview__money" aria-label={t('overview.money')}>
      {period ? (
        <>
          <Result period={period} />
          <PlayFigures period={period} />
          <CashFigures period={period} />
          <OtherFigures figures={period.figures} />
        </>
      ) : (
        <div className="pane overview__wait">
          {error ? (
            <Failure error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton active paragraph={{ rows: 2 }} />
          )}
        </div>
      )}
    </section>
  )
}

/** Return an amount minus another, on the wire. */
function minus(a: string, b: string): string {
  return formatAmount(unitsOf(a) - unitsOf(b))
}

/** Gross gaming revenue and what chance would have it be for the same stakes. */
function Result({ period: { figures, from, to } }: { period: Period }) {
  const t = useTranslations()
  const { play } = figures
  const staked = Number(play.staked)
  return (
    <Statistic
      className="overview__result"
      size="hero"
      title={t('overview.ggr')}
      value={
        <Link to="/reports" search={{ from, to } as never}>
          <Points of={minus(play.staked, play.paid)} decimals={2} />
        </Link>
      }
      note={
        play.low === null || play.high === null || play.expectedRate === null ? (
          t('overview.noStakes')
        ) : (
          <ExpectedRange
            value={staked - Number(play.paid)}
            low={staked * (1 - play.high)}
            high={staked * (1 - play.low)}
            mean={staked * (1 - play.expectedRate)}
          />
        )
      }
    />
  )
}

function PlayFigures({ period: { figures, before, from, to } }: { period: Period }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { may } = useMe()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
  const { play } = figures
  const orders = t('overview.orders', { count: play.orders })
  return (
    <>
      <Statistic
        title={t('reports.staked')}
        change={<Change now={play.staked} then={before?.play.staked} />}
        value={
          <Link to="/reports" search={{ from, to } as never}>
            <Points of={play.staked} decimals={2} />
          </Link>
        }
        note={may('getOrders') ? <Link to="/orders">{orders}</Link> : orders}
      />
      <Statistic
        title={t('reports.rate')}
        value={
          <Link to="/reports" search={{ from, to } as never}>
            {play.rate === null ? '–' : percent.format(play.rate)}
          </Link>
        }
        note={play.expectedRate !== null && t('overview.expected', { share: percent.format(play.expectedRate) })}
      />
    </>
  )
}

function CashFigures({ period: { figures, before } }: { period: Period }) {
  const t = useTranslations()
  const { recharges, withdrawals } = figures
  return (
    <>
      <Statistic
        title={t('section.recharges')}
        change={<Change now={recharges.points} then={before?.recharges.points} />}
        value={
          <Link to="/recharges" search={{ tab: 'orders' } as never}>
            <Points of={recharges.points} decimals={2} />
          </Link>
        }
        note={t('overview.credited', { done: recharges.done, asked: recharges.asked })}
      />
      <Statistic
        title={t('section.withdrawals')}
        change={<Change now={withdrawals.points} then={before?.withdrawals.points} />}
        value={
          <Link to="/withdrawals" search={{ view: 'paid' } as never}>
            <Points of={withdrawals.points} decimals={2} />
          </Link>
        }
        note={t('overview.paid', { done: withdrawals.done, asked: withdrawals.asked })}
      />
    </>
  )
}

function OtherFigures({ figures: { recharges, withdrawals, videos, wheel, play } }: { figures: Figures }) {
  const t = useTranslations()
  const { may } = useMe()
  const linked = (to: '/videos' | '/wheel', label: string, allowed: boolean): ReactNode =>
    allowed ? <Link to={to}>{label}</Link> : label
  const lines: [string, ReactNode, ReactNode][] = [
    [
      'net',
      t('overview.net'),
      <Points key="net" of={minus(recharges.points, withdrawals.points)} decimals={2} isSigned />
    ],
    [
      'videos',
      linked('/videos', t('overview.videos', { count: videos.sold }), may('getVideos')),
      <Points key="videos" of={videos.points} decimals={2} isSigned />
    ],
    [
      'wheel',
      linked('/wheel', t('overview.wheel'), may('getWheel')),
      <Points key="wheel" of={minus('0', wheel.points)} decimals={2} isSigned />
    ],
    ['refunded', t('overview.refunded', { count: play.voids }), <Points key="void" of={play.refunded} decimals={2} />]
  ]
  return (
    <dl className="pane overview__lines">
      {lines.map(([key, label, value]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
