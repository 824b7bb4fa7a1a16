import type { CallOutput } from '@glasshouse/contract'
import { useCall } from '../../api/use-call.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Note } from '../../design/lists/note.tsx'
import { OrderProofs } from '../../features/fairness/order-proofs/order-proofs.tsx'
import { payoutOf } from '../../features/fairness/order-proofs/proven-payout.ts'
import type { OrderEntry, OrderProof } from '../../features/fairness/order-proofs/order-entry.ts'
import { useOrderProofs } from '../../features/fairness/order-proofs/use-order-proofs.ts'
import { LogSection } from '../../features/fairness/public-log/log-section.tsx'
import { useLogCheck } from '../../features/fairness/public-log/use-log-check.ts'
import { displaySteps } from '../../features/fairness/verify/display-steps.ts'
import { StepList } from '../../features/fairness/verify/step-list.tsx'
import { useDrawCheck } from '../../features/fairness/verify/use-draw-check.ts'
import { besideOf, verdictKind } from '../../features/fairness/verify/verdict-kind.ts'
import { Verdict } from '../../features/fairness/verify/verdict.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { useServerSeconds } from '../../live/use-countdown.ts'
import { Again } from './again.tsx'
import { saveEvidence } from './save-evidence.ts'
import { ShareButton } from './share-button.tsx'
import styles from './draw-proof.module.css'

type Props = {
  draw: CallOutput<'getFairDraw'>
  /** The draw in the address. Records of another draw are not accepted for it. */
  requested: { game: string; period: string }
  order: string | undefined
  /** Fetch the records again. */
  onAgain: () => Promise<unknown>
}

/** The proof of a draw: verdict, steps, the member's own orders, and the public log. */
export function DrawProof({ draw, requested, order, onAgain }: Props) {
  const t = useTranslations()
  const lottery = useLottery(draw.open.game)
  const now = useServerSeconds()
  const { data: check = null } = useDrawCheck(draw, requested)
  const log = useLogCheck(draw)
  const own = useOrderProofs(draw, order)
  const found = foundIn(own)
  const differing = found.find(({ result }) => result.verdict === 'differs')
  const problem = found.find(({ entry, result }) => !result.holds || payoutOf(entry.own, result)?.isPaid === false)
  const { range, loss } = log.data ?? {}
  const hasProblem = log.data?.hasProblem === true || problem !== undefined
  const beside = besideOf([log, own.entries, ...own.proofs], hasProblem)
  const isRestored = loss !== undefined
  const kind = differing ? 'receipt' : verdictKind({ draw, check, beside, isRestored, now })
  const save = (about: Found | undefined) => void saveEvidence({ draw, log, order: about })
  return (
    <div className="frame frame--dock">
      <TopBar title={t('title.fair')} back="/Fair">
        <ShareButton />
      </TopBar>
      <main className={styles.fair}>
        <Verdict
          draw={draw}
          lottery={lottery.name}
          kind={kind}
          range={range}
          loss={loss}
          onSave={() => save(differing ?? problem)}
        />
        <StepList draw={draw} steps={displaySteps(draw, check)} />
        <OrderProofs
          draw={draw}
          own={own}
          nameOf={lottery.nameOf}
          onSave={(entry, result) => save({ entry, result })}
        />
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

type Found = { entry: OrderEntry; result: OrderProof }

/** Return the checked orders. */
function foundIn({ entries, proofs }: ReturnType<typeof useOrderProofs>): Found[] {
  return (entries.data ?? []).flatMap((entry, index) => {
    const result = proofs[index]?.data
    return result ? [{ entry, result }] : []
  })
}

/** Return the names of a lottery and its options, or their keys until the names are loaded. */
function useLottery(key: string): { name: string; nameOf: (option: string) => string } {
  const lottery = useCall('getLotteries').data?.find((candidate) => candidate.key === key)
  const odds = useCall('getLotteryOdds', { id: lottery?.id ?? 0 }, { enabled: lottery !== undefined }).data
  return {
    name: lottery?.name ?? key,
    nameOf: (option) => odds?.find(({ code }) => code === option)?.name ?? option
  }
}
