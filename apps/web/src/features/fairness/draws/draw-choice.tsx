import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { Chip } from '../../../design/controls/chip.tsx'
import { Failure } from '../../../design/states/failure.tsx'
import { Skeleton, SkeletonLine } from '../../../design/states/skeleton.tsx'
import { useWords } from '../../../language/language-provider.tsx'
import { RecentDraws } from './recent-draws.tsx'

/** Choosing what to verify: a house, then one of its recent draws. */
export function DrawChoice({ chosen }: { chosen: string | undefined }) {
  const t = useWords()
  const navigate = useNavigate()
  const houses = useCall('getLotteries')
  if (houses.isError && !houses.data) return <Failure error={houses.error} onRetry={() => void houses.refetch()} />
  if (!houses.data) {
    return (
      <Skeleton>
        <div className="section">
          <SkeletonLine width="44%" />
          <SkeletonLine width="100%" />
        </div>
      </Skeleton>
    )
  }
  const house = houses.data.find(({ key }) => key === chosen) ?? houses.data[0]
  return (
    <>
      <section className="section">
        <h2 className="section__title">{t('fair.choose.house')}</h2>
        <div className="chips mt-3" role="group" aria-label={t('fair.choose.house')}>
          {houses.data.map(({ key, name }) => (
            <Chip
              key={key}
              chosen={key === house?.key}
              onClick={() => void navigate({ to: '/Fair', search: { key }, replace: true, resetScroll: false })}
            >
              {name}
            </Chip>
          ))}
        </div>
      </section>
      {house && <RecentDraws key={house.key} house={house.key} />}
    </>
  )
}
