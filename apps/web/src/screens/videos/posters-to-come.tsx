import { Skeleton, SkeletonLine } from '../../design/states/skeleton.tsx'
import '../../design/poster/posters.css'

const CARDS = 5

/** A grid of videos to come: a large one, and small ones under it. */
export function PostersToCome() {
  return (
    <Skeleton>
      <div className="videos posters">
        {Array.from({ length: CARDS }, (_, place) => (
          <div className={place === 0 ? 'poster poster--lead' : 'poster'} key={place}>
            <span className="skeleton videos__picture" />
            <SkeletonLine width="72%" />
            <SkeletonLine width="44%" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
