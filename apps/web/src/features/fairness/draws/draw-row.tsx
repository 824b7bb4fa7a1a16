import type { CallOutput } from '@glasshouse/contract'
import { Link } from '../../../router/link.tsx'
import { Dice, sumOf } from '../../../design/dice/dice.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { sealCheck, warningCircle } from '../../../design/icons/status.ts'
import { drawSearch } from '../../../format/draw-search.ts'
import { shortPeriodNumber, splitPeriodNumber } from '../../../format/period-number.ts'
import { useFlags } from '../../../format/use-flags.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import type { Verdict } from './known-verdicts.ts'
import '../../../design/controls/chips.css'
import styles from './draw-history.module.css'

type Draw = CallOutput<'getLotteryHistory'>[number]

type Props = {
  /** The lottery's key. */
  game: string
  draw: Draw
  /** Show only the labels, without dice and sum. */
  plain: boolean
  /** The verdict of this device; undefined before it has verified the draw. */
  verdict: Verdict | undefined
}

/** A past draw: period and time, result, and a link to verify it. A void one shows its reason. */
export function DrawRow({ game, draw, plain, verdict }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const words = t(`draw-history.check.${verdict ?? 'none'}`)
  return (
    <li className={styles.draw}>
      <span className={styles.drawPeriod}>
        {shortPeriodNumber(draw.periodNumber)}
        <small>{format.time(draw.drawsAtSeconds)}</small>
      </span>
      {draw.voidReason ? (
        <span className={styles.drawVoid}>{draw.voidReason}</span>
      ) : (
        <DrawnFaces draw={draw} plain={plain} />
      )}
      <Link
        className={verdict === 'failed' ? 'verify is-cherry' : 'verify'}
        to="/Fair"
        search={drawSearch(game, draw.periodNumber)}
        aria-label={`${words}: ${t('draw-history.verifyDraw', { periodNumber: splitPeriodNumber(draw.periodNumber) })}`}
      >
        <Icon path={verdict === 'failed' ? warningCircle : sealCheck} size="small" />
        {words}
      </Link>
    </li>
  )
}

function DrawnFaces({ draw, plain }: Pick<Props, 'draw' | 'plain'>) {
  const flags = useFlags(draw)
  if (plain) return <span className={styles.drawLabels}>{flags}</span>
  return (
    <>
      <Dice faces={draw.dice} size="small" />
      <span className={styles.drawSum}>
        <span aria-hidden="true">{sumOf(draw.dice)}</span>
        <small>{flags}</small>
      </span>
    </>
  )
}
