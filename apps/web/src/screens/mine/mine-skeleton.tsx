import { Skeleton, SkeletonLine, SkeletonRows } from '../../design/states/skeleton.tsx'
import '../../design/lists/people.css'

const LEDGER = ['100%', '100%', '100%', '100%']

/** The placeholder of the page: name, balance, two buttons, ledger and rows. */
export function MineSkeleton() {
  return (
    <>
      <Skeleton>
        <div className="me">
          <span className="avatar avatar--me skeleton" />
          <span>
            <SkeletonLine width="52%" />
            <SkeletonLine width="36%" />
          </span>
        </div>
        <div className="section section--flush">
          <SkeletonLine width="18%" />
          <span className="skeleton skeleton--figure" />
          <div className="btns mt-4">
            <span className="skeleton skeleton--button" />
            <span className="skeleton skeleton--button" />
          </div>
        </div>
        <div className="section">
          {LEDGER.map((width, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no other key than its index
            <SkeletonLine key={index} width={width} />
          ))}
        </div>
      </Skeleton>
      <SkeletonRows count={5} />
    </>
  )
}
