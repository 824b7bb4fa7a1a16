import { Spinner } from '../../design/controls/button.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { lockSimple, sealCheckFill, sealWarning } from '../../design/icons/proof.ts'
import { hourglassMedium, info } from '../../design/icons/status.ts'
import { BeaconLimit } from '../../design/proof/beacon-limit.tsx'
import { WhatToDo } from '../../design/proof/what-to-do.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useWords, type Words } from '../../language/language-provider.tsx'
import type { FairSpin } from './spin-steps.ts'
import { usePrizeTitle } from './use-prize-title.ts'

export type SpinVerdictKind = 'checking' | 'matched' | 'failed' | 'open' | 'late' | 'void'

const ICONS: Record<Exclude<SpinVerdictKind, 'checking'>, string> = {
  matched: sealCheckFill,
  failed: sealWarning,
  open: lockSimple,
  late: hourglassMedium,
  void: info
}

type Shown = { spin: FairSpin; kind: SpinVerdictKind; voidReason: string }
type Props = Shown & { onSave?: () => void }

/** What a spin won, and what this device says about it. */
export function SpinVerdict({ spin, kind, voidReason, onSave }: Props) {
  const t = useWords()
  const text = useVerdictText({ spin, kind, voidReason })
  return (
    <section className="verdict" aria-live="polite">
      <h2 className={`verdict__word verdict__word--${kind}`}>
        {kind === 'checking' ? <Spinner /> : <Icon path={ICONS[kind]} />}
        {kind === 'matched' ? t('wheel.fair.matched') : wordOf(t, kind)}
      </h2>
      <p className="verdict__text">{text}</p>
      <BeaconLimit label={spin.beacon.label} />
      {kind === 'failed' && <WhatToDo onSave={onSave} />}
    </section>
  )
}

/** A spin that is void, or not decided yet, is called as a draw is. */
function wordOf(t: Words, kind: Exclude<SpinVerdictKind, 'matched'>): string {
  return kind === 'void' ? t('wheel.fair.returnedTitle') : t(`fair.verdict.${kind}`)
}

function useVerdictText({ spin, kind, voidReason }: Shown): string {
  const t = useWords()
  const format = useFormat()
  const prize = usePrizeTitle(spin)
  const draw = t('wheel.fair.draw', { spin: spin.open.period })
  switch (kind) {
    case 'checking':
      return t('fair.verdict.checkingText', { draw })
    case 'matched':
      return t('wheel.fair.matchedText', { draw, prize })
    case 'failed':
      return t('fair.verdict.failedText', { draw })
    case 'open':
      return t('wheel.fair.openText', { draw, time: format.clock(spin.open.draws) })
    case 'late':
      return t('wheel.fair.lateText', { draw, round: String(spin.open.round) })
    case 'void':
      return t('wheel.fair.voidText', { draw, reason: voidReason })
  }
}
