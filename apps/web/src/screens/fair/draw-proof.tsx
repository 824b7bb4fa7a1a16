import type { CallOutput } from '@glasshouse/contract'
import { useCall } from '../../api/use-call.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Note } from '../../design/lists/note.tsx'
import { OrderProofs } from '../../features/order-proofs/order-proofs.tsx'
import { payoutOf } from '../../features/order-proofs/payout.ts'
import { useOrderProofs } from '../../features/order-proofs/use-order-proofs.ts'
import { logHolds } from '../../features/public-log/check-log.ts'
import { LogSection } from '../../features/public-log/log-section.tsx'
import { useLogCheck } from '../../features/public-log/use-log-check.ts'
import { displaySteps } from '../../features/verify/display-steps.ts'
import { StepList } from '../../features/verify/step-list.tsx'
import { useDrawCheck } from '../../features/verify/use-draw-check.ts'
import { verdictKind } from '../../features/verify/verdict-kind.ts'
import { Verdict } from '../../features/verify/verdict.tsx'
import { useWords } from '../../language/language-provider.tsx'
import { useServerSeconds } from '../../live/use-countdown.ts'
import { Again } from './again.tsx'
import { ShareButton } from './share-button.tsx'
import './draw-proof.css'

type Props = {
  draw: CallOutput<'getFairDraw'>
  order: string | undefined
  /** Asks for the records anew. */
  onAgain: () => Promise<unknown>
}

/** The proof of a draw: verdict, steps, the public log, and the member's own orders. */
export function DrawProof({ draw, order, onAgain }: Props) {
  const t = useWords()
  const house = useHouseName(draw.open.game)
  const now = useServerSeconds()
  const { data: check = null } = useDrawCheck(draw)
  const log = useLogCheck(draw)
  const own = useOrderProofs(draw, order)
  const hasProblem = Boolean(log.data && !logHolds(log.data)) || hasOrderProblem(own)
  return (
    <div className="frame frame--dock">
      <TopBar title={t('title.fair')} back="/Fair">
        <ShareButton />
      </TopBar>
      <main className="fair">
        <Verdict draw={draw} house={house} kind={verdictKind({ draw, check, hasProblem, now })} />
        <StepList draw={draw} steps={displaySteps(draw, check)} />
        <OrderProofs draw={draw} own={own} />
        <LogSection query={log} ordered={t('fair.log.ordered')} />
        <section className="section">
          <Note>{t.rich('fair.doubt', { n: (chunks) => <span className="nowrap">{chunks}</span> })}</Note>
        </section>
      </main>
      <Dock look="plain">
        <Again onAgain={onAgain} />
      </Dock>
    </div>
  )
}

function useHouseName(key: string): string {
  const { data } = useCall('getLotteries')
  return data?.find((lottery) => lottery.key === key)?.name ?? key
}

function hasOrderProblem({ orders, proofs }: ReturnType<typeof useOrderProofs>): boolean {
  return (orders.data ?? []).some((order, place) => {
    const result = proofs[place]?.data
    return result !== undefined && (!result.holds || payoutOf(order, result)?.isPaid === false)
  })
}
