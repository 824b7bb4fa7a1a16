import type { CallOutput } from '@glasshouse/contract'
import { Link } from '../../../router/link.tsx'
import { useBase } from '../../../api/use-base.ts'
import { useCall } from '../../../api/use-call.ts'
import { Dice, sumOf } from '../../../design/dice/dice.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { caretRight } from '../../../design/icons/navigation.ts'
import { Failure } from '../../../design/states/failure.tsx'
import { SkeletonRows } from '../../../design/states/skeleton.tsx'
import { drawSearch } from '../../../format/draw-search.ts'
import { shortPeriodNumber } from '../../../format/period-number.ts'
import { useFlags } from '../../../format/use-flags.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import '../../../design/lists/rows.css'
import styles from './choose-draw.module.css'

type Draw = CallOutput<'getLotteryHistory'>[number]

const ROWS = 5
/** The number of shown draws. The others are in the day's table further down. */
const SHOWN = 6

/** The last draws of a lottery, each with a link to its proof. */
export function RecentDraws({ lottery }: { lottery: string }) {
  const t = useTranslations()
  const history = useCall('getLotteryHistory', { key: lottery })
  return (
    <section className="section section--bleed">
      <div className="section__head section__head--tight">
        <h2 className="section__title">{t('fair.choose.recent')}</h2>
      </div>
      {history.data ? (
        <Draws lottery={lottery} draws={history.data} />
      ) : history.isError ? (
        <Failure error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <SkeletonRows count={ROWS} />
      )}
    </section>
  )
}

function Draws({ lottery, draws }: { lottery: string; draws: readonly Draw[] }) {
  const t = useTranslations()
  if (draws.length === 0) return <p className="page muted">{t('fair.choose.none')}</p>
  return (
    <ul className="rows">
      {draws.slice(0, SHOWN).map((draw) => (
        <li key={draw.periodNumber}>
          <Link className={`row ${styles.recent}`} to="/Fair" search={drawSearch(lottery, draw.periodNumber)}>
            <DrawContent draw={draw} />
            <Icon path={caretRight} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function DrawContent({ draw }: { draw: Draw }) {
  const t = useTranslations()
  const format = useFormat()
  const showsNumbers = useBase()?.hidesNumbers !== true
  const flags = useFlags(draw)
  const { dice } = draw
  return (
    <>
      <span className={styles.recentName}>
        <span className="row__title">
          {t('fair.choose.short', { periodNumber: shortPeriodNumber(draw.periodNumber) })}
        </span>
        <span className="row__note">{format.time(draw.drawsAtSeconds)}</span>
      </span>
      {dice.length === 0 && <span className="row__main row__note">{t('fair.choose.void')}</span>}
      {dice.length > 0 && showsNumbers && (
        <>
          <Dice faces={dice} size="small" />
          <span className={`row__main ${styles.recentSum}`}>
            <span className="sum sum--s">= {sumOf(dice)}</span>
            <span className="row__note">{flags}</span>
          </span>
        </>
      )}
      {dice.length > 0 && !showsNumbers && <span className="row__main">{flags}</span>}
    </>
  )
}
