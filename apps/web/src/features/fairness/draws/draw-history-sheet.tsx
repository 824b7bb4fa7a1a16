import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBase } from '../../../api/use-base.ts'
import { useCall } from '../../../api/use-call.ts'
import { PullToRefresh } from '../../../design/pull/pull-to-refresh.tsx'
import { Sheet } from '../../../design/overlays/sheet.tsx'
import { Failure } from '../../../design/states/failure.tsx'
import { SkeletonRows } from '../../../design/states/skeleton.tsx'
import { State } from '../../../design/states/state.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import { DrawRow } from './draw-row.tsx'
import { knownVerdicts } from './known-verdicts.ts'

type Props = {
  /** The lottery's key. */
  game: string
  /** The draw with a result that must not show yet. */
  held: string | null
  open: boolean
  onClose: () => void
}

/** The last fifty draws of a lottery, each with a link to verify it. */
export function HistorySheet({ game, held, open, onClose }: Props) {
  const t = useTranslations()
  const lead = t.rich('draw-history.lead', { b: inLeaf })
  return (
    <Sheet open={open} onClose={onClose} title={t('draw-history.title')} lead={lead} bleed>
      <Draws game={game} held={held} />
    </Sheet>
  )
}

function inLeaf(words: ReactNode) {
  return <b className="is-leaf">{words}</b>
}

function Draws({ game, held }: Pick<Props, 'game' | 'held'>) {
  const t = useTranslations()
  const plain = useBase()?.hidesNumbers === true
  const verdicts = knownVerdicts(useQueryClient(), game)
  const { data, error, refetch } = useCall('getLotteryHistory', { key: game })
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={8} />
  const draws = data.filter((draw) => draw.periodNumber !== held)
  return (
    <PullToRefresh onRefresh={refetch}>
      {draws.length === 0 ? (
        <State art="empty" title={t('draw-history.empty.title')} text={t('draw-history.empty.text')} />
      ) : (
        <ul className="rows">
          {draws.map((draw) => (
            <DrawRow
              key={draw.periodNumber}
              game={game}
              draw={draw}
              plain={plain}
              verdict={verdicts.get(draw.periodNumber)}
            />
          ))}
        </ul>
      )}
    </PullToRefresh>
  )
}
