import { Skeleton, SkeletonLine } from '../../design/states/skeleton.tsx'
import styles from '../../features/lottery/stage/last-draw.module.css'
import stageStyles from '../../features/lottery/stage/stage.module.css'
import betGridStyles from '../../features/lottery/bet-slip/bet-grid.module.css'

const PANES = 16

/** The placeholder of a lottery while it loads: stage, sides and sums. */
export function LotterySkeleton() {
  return (
    <Skeleton>
      <section className={styles.stage}>
        <div className={stageStyles.stageNext}>
          <span style={{ width: '100%' }}>
            <SkeletonLine width="52%" />
          </span>
          <span className="skeleton" style={{ width: 172, height: 54, marginTop: 10 }} />
        </div>
        <div className={styles.stageLast} style={{ minHeight: 104 }}>
          <SkeletonLine width="140px" />
        </div>
      </section>
      <section className={betGridStyles.options}>
        <SkeletonLine width="110px" />
        <span className="skeleton" style={{ height: 86, margin: '10px 0 20px' }} />
        <div className="window" style={{ background: 'none' }}>
          {Array.from({ length: PANES }, (_, index) => (
            <span className="skeleton" key={index} style={{ height: 68 }} />
          ))}
        </div>
      </section>
    </Skeleton>
  )
}
