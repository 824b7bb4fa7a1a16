import { useNavigate } from '../../../router/router-context.tsx'
import { useCall } from '../../../api/use-call.ts'
import { Chip } from '../../../design/controls/chip.tsx'
import { Failure } from '../../../design/states/failure.tsx'
import { Skeleton, SkeletonLine } from '../../../design/states/skeleton.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import { RecentDraws } from './recent-draws.tsx'

/** The choice of a draw to verify: a lottery, then one of its recent draws. */
export function DrawChoice({ chosen }: { chosen: string | undefined }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const lotteries = useCall('getLotteries')
  if (lotteries.isError && !lotteries.data)
    return <Failure error={lotteries.error} onRetry={() => void lotteries.refetch()} />
  if (!lotteries.data) {
    return (
      <Skeleton>
        <div className="section">
          <SkeletonLine width="44%" />
          <SkeletonLine width="100%" />
        </div>
      </Skeleton>
    )
  }
  const lottery = lotteries.data.find(({ key }) => key === chosen) ?? lotteries.data[0]
  return (
    <>
      <section className="section">
        <h2 className="section__title">{t('fair.choose.lottery')}</h2>
        <div className="chips mt-3" role="group" aria-label={t('fair.choose.lottery')}>
          {lotteries.data.map(({ key, name }) => (
            <Chip
              key={key}
              chosen={key === lottery?.key}
              onClick={() => void navigate({ to: '/Fair', search: { key }, replace: true, resetScroll: false })}
            >
              {name}
            </Chip>
          ))}
        </div>
      </section>
      {lottery && <RecentDraws key={lottery.key} lottery={lottery.key} />}
    </>
  )
}
