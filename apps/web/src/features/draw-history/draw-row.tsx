import type { CallOutput } from '@glasshouse/contract'
import { Link } from '@tanstack/react-router'
import { Dice, sumOf } from '../../design/dice/dice.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { sealCheck, warningCircle } from '../../design/icons/status.ts'
import { shortExpect, splitExpect } from '../../format/expect.ts'
import { useFlags } from '../../format/use-flags.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import type { Verdict } from './known-verdicts.ts'
import '../../design/controls/chips.css'
import './draw-history.css'

type Draw = CallOutput<'getLotteryHistory'>[number]

type Props = {
  /** The lottery's key. */
  game: string
  draw: Draw
  /** Labels alone: neither dice nor sum. */
  plain: boolean
  /** What came of computing it again on this device; nothing before that was done. */
  verdict: Verdict | undefined
}

/** A past draw: period and time, what came, and the way to verify it. A void one says why. */
export function DrawRow({ game, draw, plain, verdict }: Props) {
  const t = useWords()
  const format = useFormat()
  const words = t(`draw-history.check.${verdict ?? 'none'}`)
  return (
    <li className="draw">
      <span className="draw__period">
        {shortExpect(draw.expect)}
        <small>{format.time(draw.open_ts)}</small>
      </span>
      {draw.void_reason ? (
        <span className="draw__void">{draw.void_reason}</span>
      ) : (
        <DrawnFaces draw={draw} plain={plain} />
      )}
      <Link
        className={verdict === 'failed' ? 'verify is-cherry' : 'verify'}
        to="/Fair"
        search={{ key: game, expect: draw.expect }}
        aria-label={`${words}: ${t('draw-history.verifyDraw', { expect: splitExpect(draw.expect) })}`}
      >
        <Icon path={verdict === 'failed' ? warningCircle : sealCheck} size="small" />
        {words}
      </Link>
    </li>
  )
}

function DrawnFaces({ draw, plain }: Pick<Props, 'draw' | 'plain'>) {
  const flags = useFlags(draw)
  if (plain) return <span className="draw__labels">{flags}</span>
  return (
    <>
      <Dice faces={draw.opencode} size="small" />
      <span className="draw__sum">
        <span aria-hidden="true">{sumOf(draw.opencode)}</span>
        <small>{flags}</small>
      </span>
    </>
  )
}
