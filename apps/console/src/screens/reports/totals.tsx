import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Card, Descriptions } from 'antd'
import { useLanguage, useWords } from '../../language/language.ts'
import { Points } from '../../parts/points.tsx'

/** The sums of all days. */
export function Totals({ report: { total } }: { report: OperatorOutput<'getReport'> }) {
  const t = useWords()
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
  const share = (value: number | null) => (value === null ? '–' : percent.format(value))
  const { play, recharges, withdrawals, videos, wheel, service } = total
  const facts = {
    draws: play.draws,
    voids: play.voids,
    orders: play.orders,
    staked: <Points of={play.staked} />,
    paid: <Points of={play.paid} />,
    expected: <Points of={play.expected} />,
    refunded: <Points of={play.refunded} />,
    rate: share(play.rate),
    expectedRate: share(play.expected_rate),
    low: share(play.low),
    high: share(play.high),
    recharges: <Points of={recharges.points} />,
    withdrawals: <Points of={withdrawals.points} />,
    sales: videos.sold,
    sold: <Points of={videos.points} />,
    spins: wheel.spins,
    wheelPaid: <Points of={wheel.points} />,
    answers: service.answers
  } as const
  const names = Object.keys(facts) as (keyof typeof facts)[]
  return (
    <Card size="small" title={t('reports.total')} style={{ marginBlockEnd: 16 }}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 3, xl: 4 }}
        items={names.map((name) => ({ key: name, label: t(`reports.${name}`), children: facts[name] }))}
      />
    </Card>
  )
}
