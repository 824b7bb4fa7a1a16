import { Skeleton, SkeletonLine } from '../../design/states/skeleton.tsx'
import '../../design/glass/arch.css'
import '../../design/lists/rows.css'

/** Placeholders for the list of lotteries, with its final height. */
export function LotterySkeletons({ count }: { count: number }) {
  return (
    <Skeleton>
      {Array.from({ length: count }, (_, index) => (
        <div className="row row--game" key={index}>
          <span className="arch">
            <span className="skeleton" />
          </span>
          <span className="row__main">
            <SkeletonLine width="62%" />
            <SkeletonLine width="86%" />
            <SkeletonLine width="48%" />
          </span>
        </div>
      ))}
    </Skeleton>
  )
}
