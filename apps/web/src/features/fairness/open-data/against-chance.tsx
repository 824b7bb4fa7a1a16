import type { CallOutput } from '@glasshouse/contract'
import { useCall } from '../../../api/use-call.ts'
import { Failure } from '../../../design/states/failure.tsx'
import { SkeletonRows } from '../../../design/states/skeleton.tsx'
import { noonOf } from '../../../format/times.ts'
import { useAmounts } from '../../../format/use-amounts.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useLanguage, useTranslations } from '../../../language/language-provider.tsx'
import { WideTable } from './wide-table.tsx'

type Game = CallOutput<'getFairStatistics'>['games'][number]

const ROWS = 6

/** A lottery’s dice and payouts of the last thirty days compared with chance. */
export function AgainstChance({ lottery }: { lottery: string }) {
  const t = useTranslations()
  const { data, error, isPending, refetch } = useCall('getFairStatistics', {}, { staleTime: 300_000 })
  const game = data?.games.find(({ key }) => key === lottery)
  return (
    <section className="section">
      <h2 className="section__title">{t('fair.chance.title')}</h2>
      {data && <Span from={data.from} to={data.to} />}
      {isPending && <SkeletonRows count={ROWS} />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {game && game.draws === 0 && <p className="muted mt-2">{t('fair.chance.none')}</p>}
      {game && game.draws > 0 && (
        <>
          <Faces game={game} />
          <Payouts game={game} />
        </>
      )}
    </section>
  )
}

function Span({ from, to }: { from: string; to: string }) {
  const t = useTranslations()
  const format = useFormat()
  const days = { from: format.date(noonOf(from)), to: format.date(noonOf(to)) }
  return <p className="muted small mt-2 prose">{t('fair.chance.text', days)}</p>
}

function Faces({ game }: { game: Game }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <>
      <p className="mt-3">
        {t('fair.chance.chi', { value: decimal.format(game.chiSquare), limit: decimal.format(game.chiSquareLimit) })}
      </p>
      <WideTable label={t('fair.chance.face')}>
        <thead>
          <tr>
            <th scope="col">{t('fair.chance.face')}</th>
            <th scope="col">{t('fair.chance.times')}</th>
            <th scope="col">{t('fair.chance.share')}</th>
            <th scope="col">{t('fair.chance.fair')}</th>
          </tr>
        </thead>
        <tbody>
          {game.faces.map(({ face, count, share, low, high }) => (
            <tr key={face}>
              <th scope="row">{face}</th>
              <td>{count}</td>
              <td>{percent.format(share)}</td>
              <td>{`${percent.format(low)} – ${percent.format(high)}`}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}

function Payouts({ game }: { game: Game }) {
  const t = useTranslations()
  const amounts = useAmounts()
  const { locale } = useLanguage()
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const whole = new Intl.NumberFormat(locale)
  const bandName = (from: string, to: string) =>
    to
      ? t('fair.chance.range', { from: whole.format(Number(from)), to: whole.format(Number(to)) })
      : t('fair.chance.above', { from: whole.format(Number(from)) })
  return (
    <>
      <p className="mt-3">{t('fair.chance.scoreText')}</p>
      <WideTable label={t('fair.chance.stakes')}>
        <thead>
          <tr>
            <th scope="col">{t('fair.chance.stakes')}</th>
            <th scope="col">{t('fair.chance.draws')}</th>
            <th scope="col">{t('fair.chance.paid')}</th>
            <th scope="col">{t('fair.chance.expected')}</th>
            <th scope="col">{t('fair.chance.score')}</th>
          </tr>
        </thead>
        <tbody>
          {game.bands.map(({ from, to, draws, paid, expected, score }) => (
            <tr key={from}>
              <th scope="row">{bandName(from, to)}</th>
              <td>{draws}</td>
              <td>{amounts.points(paid)}</td>
              <td>{amounts.points(expected)}</td>
              <td>{score === null ? '–' : decimal.format(score).replace('-', '−')}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
