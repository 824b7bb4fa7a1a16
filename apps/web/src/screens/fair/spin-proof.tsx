import type { CallOutput } from '@glasshouse/contract'
import { Dock } from '../../design/bars/dock.tsx'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { LogSection } from '../../features/fairness/public-log/log-section.tsx'
import { useLogCheck } from '../../features/fairness/public-log/use-log-check.ts'
import { spinSteps } from '../../features/fairness/verify/spin-steps.ts'
import { SpinStepList } from '../../features/fairness/verify/spin-step-list.tsx'
import { SpinVerdict } from '../../features/fairness/verify/spin-verdict.tsx'
import { useDrawCheck } from '../../features/fairness/verify/use-draw-check.ts'
import { useVoidReason } from '../../features/fairness/verify/use-reason-texts.ts'
import { besideOf, verdictKind } from '../../features/fairness/verify/verdict-kind.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useServerSeconds } from '../../live/use-countdown.ts'
import { Again } from './again.tsx'
import { saveEvidence } from './save-evidence.ts'
import { ShareButton } from './share-button.tsx'
import styles from './draw-proof.module.css'

type Props = {
  spin: CallOutput<'getFairDraw'>
  requested: { game: string; period: string }
  onAgain: () => Promise<unknown>
}

/** The proof of a spin of the wheel: verdict, steps, and the public log. */
export function SpinProof({ spin, requested, onAgain }: Props) {
  const t = useTranslations()
  const now = useServerSeconds()
  const { data: check = null } = useDrawCheck(spin, requested)
  const log = useLogCheck(spin)
  const voidReason = useVoidReason(spin.void?.reason ?? '')
  const { hasProblem = false, range, loss } = log.data ?? {}
  const beside = besideOf([log], hasProblem)
  return (
    <div className="frame frame--dock">
      <TopBar title={t('wheel.fair.title')} back="/luckDraw">
        <ShareButton />
      </TopBar>
      <main className={styles.fair}>
        <SpinVerdict
          spin={spin}
          kind={verdictKind({ draw: spin, check, beside, isRestored: loss !== undefined, now })}
          voidReason={spin.void ? voidReason : ''}
          range={range}
          loss={loss}
          onSave={() => void saveEvidence({ draw: spin, log })}
        />
        <SpinStepList spin={spin} steps={spinSteps(spin, check)} voidReason={spin.void ? voidReason : ''} />
        <LogSection query={log} ordered={t('wheel.fair.logOrdered')} />
      </main>
      <Dock look="plain">
        <Again onAgain={onAgain} />
      </Dock>
    </div>
  )
}
