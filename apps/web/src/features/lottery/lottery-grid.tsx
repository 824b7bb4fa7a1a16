import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { caretRight } from '../../design/icons/navigation.ts'
import { Icon } from '../../design/icons/icon.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { Skeleton, SkeletonLine } from '../../design/states/skeleton.tsx'
import { useWords } from '../../language/language-provider.tsx'
import { LotteryCard } from './lottery-card.tsx'
import { useRenewal } from '../../live/use-renewal.ts'

/** The hot lotteries as houses, three in a row, each with its own countdown. */
export function LotteryGrid() {
  const t = useWords()
  const { data: houses, error, refetch } = useCall('getHotLotteries')
  useRenewal(houses, refetch)
  return (
    <section className="section">
      <div className="section__head">
        <h2 className="section__title">{t('home.openDraws')}</h2>
        <Link className="section__more" to="/Game">
          {t('home.all')}
          <Icon path={caretRight} size="tiny" />
        </Link>
      </div>
      {houses ? (
        <div className="arcade">
          {houses.map((house) => (
            <LotteryCard key={house.key} house={house} />
          ))}
        </div>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <LotterySkeletons />
      )}
      {houses?.length === 0 && <p className="muted">{t('home.noDraws')}</p>}
    </section>
  )
}

function LotterySkeletons() {
  return (
    <Skeleton>
      <div className="arcade">
        {Array.from({ length: 6 }, (_, place) => (
          <div key={place}>
            <span className="skeleton skeleton--arch" />
            <SkeletonLine width="70%" />
            <SkeletonLine width="50%" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
