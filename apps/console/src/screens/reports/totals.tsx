import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { ReactNode } from 'react'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { Points } from '../../parts/points.tsx'
import '../../parts/lists/cards.css'
import { useWriteSpan } from './format-range.ts'
import { PaneWindow } from '../../parts/window/pane.tsx'

type Total = OperatorOutput<'getReport'>['total']
type Facts = readonly (readonly [label: string, fact: ReactNode])[]

/** The totals of all days, by subject. */
export function Totals({ report: { total } }: { report: OperatorOutput<'getReport'> }) {
  const t = useTranslations()
  return (
    <section aria-label={t('reports.total')} className="totals">
      <Group title={t('reports.play')} facts={usePlay(total)} />
      <Group title={t('reports.money')} facts={useMoney(total)} />
      <Group title={t('reports.others')} facts={useOthers(total)} />
    </section>
  )
}

function Group({ title, facts }: { title: string; facts: Facts }) {
  return (
    <PaneWindow title={title}>
      <dl className="card__facts">
        {facts.map(([label, fact]) => (
          <div key={label} className="card__fact">
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </PaneWindow>
  )
}

function Count({ of }: { of: number }) {
  const { locale } = useLanguage()
  return <span className="figure">{new Intl.NumberFormat(locale).format(of)}</span>
}

function usePlay({ play }: Total): Facts {
  const t = useTranslations()
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
  const share = (value: number | null) => (value === null ? '–' : percent.format(value))
  return [
    [t('reports.draws'), t('reports.drawsText', { draws: play.draws, voids: play.voids })],
    [t('reports.orders'), <Count key="orders" of={play.orders} />],
    [t('reports.staked'), <Points key="staked" of={play.staked} />],
    [t('reports.paid'), <Points key="paid" of={play.paid} />],
    [t('reports.expected'), <Points key="expected" of={play.expected} />],
    [t('reports.refunded'), <Points key="refunded" of={play.refunded} />],
    [t('reports.rate'), share(play.rate)],
    [t('reports.expectedRate'), share(play.expectedRate)],
    [t('reports.rateBand'), play.low === null ? '–' : `${share(play.low)} – ${share(play.high)}`]
  ]
}

function useMoney({ recharges, withdrawals }: Total): Facts {
  const t = useTranslations()
  const write = useWriteSpan()
  const done = ({ done: count, asked }: Total['recharges']) => t('reports.doneOf', { done: count, asked })
  return [
    [t('reports.recharges'), <Points key="recharges" of={recharges.points} />],
    [t('reports.rechargesDone'), done(recharges)],
    [t('reports.rechargesTime'), write(recharges.seconds)],
    [t('reports.withdrawals'), <Points key="withdrawals" of={withdrawals.points} />],
    [t('reports.withdrawalsDone'), done(withdrawals)],
    [t('reports.withdrawalsTime'), write(withdrawals.seconds)]
  ]
}

function useOthers({ videos, wheel, service }: Total): Facts {
  const t = useTranslations()
  const write = useWriteSpan()
  return [
    [t('reports.sales'), <Count key="sold" of={videos.sold} />],
    [t('reports.sold'), <Points key="sold" of={videos.points} />],
    [t('reports.givenBack'), <Points key="back" of={videos.refunded} />],
    [t('reports.spins'), <Count key="spins" of={wheel.spins} />],
    [t('reports.wheelPaid'), <Points key="wheel" of={wheel.points} />],
    [t('reports.wheelAverage'), <Points key="average" of={wheel.expected} />],
    [t('reports.answers'), <Count key="answers" of={service.answers} />],
    [t('reports.answersTime'), write(service.seconds)]
  ]
}
