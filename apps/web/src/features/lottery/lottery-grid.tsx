import { Suspense } from 'react'
import { Link } from '../../router/link.tsx'
import { useCall } from '../../api/use-call.ts'
import { caretRight } from '../../design/icons/navigation.ts'
import { Icon } from '../../design/icons/icon.tsx'
import { Skeleton, SkeletonLine } from '../../design/states/skeleton.tsx'
import { afterTexts } from '../../language/after-texts.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { LotteryCard } from './lottery-card.tsx'
import { useRenewal } from '../../live/use-renewal.ts'

const Failure = afterTexts(async () => (await import('../../design/states/failure.tsx')).Failure)

/** The hot lotteries, three in a row, each with its own countdown. */
export function LotteryGrid() {
  const t = useTranslations()
  const { data: lotteries, error, refetch } = useCall('getHotLotteries')
  useRenewal(lotteries, refetch)
  return (
    <section className="section">
      <div className="section__head">
        <h2 className="section__title">{t('home.openDraws')}</h2>
        <Link className="section__more" to="/Game">
          {t('home.all')}
          <Icon path={caretRight} size="tiny" />
        </Link>
      </div>
      {lotteries ? (
        <div className="arcade">
          {lotteries.map((lottery) => (
            <LotteryCard key={lottery.key} lottery={lottery} />
          ))}
        </div>
      ) : error ? (
        <Suspense fallback={<LotterySkeletons />}>
          <Failure error={error} onRetry={() => void refetch()} />
        </Suspense>
      ) : (
        <LotterySkeletons />
      )}
      {lotteries?.length === 0 && <p className="muted">{t('home.noDraws')}</p>}
    </section>
  )
}

function LotterySkeletons() {
  return (
    <Skeleton>
      <div className="arcade">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index}>
            <span className="skeleton skeleton--arch" />
            <SkeletonLine width="70%" />
            <SkeletonLine width="50%" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
