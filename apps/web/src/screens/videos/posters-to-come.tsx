import { Skeleton, SkeletonLine } from '../../design/states/skeleton.tsx'
import '../../design/poster/posters.css'
import styles from './videos.module.css'

const CARDS = 5

/** Placeholders for a grid of videos: one large, the others small below it. */
export function PostersToCome() {
  return (
    <Skeleton>
      <div className={`${styles.videos} posters`}>
        {Array.from({ length: CARDS }, (_, index) => (
          <div className={index === 0 ? 'poster poster--lead' : 'poster'} key={index}>
            <span className={`skeleton ${styles.videosPicture}`} />
            <SkeletonLine width="72%" />
            <SkeletonLine width="44%" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
