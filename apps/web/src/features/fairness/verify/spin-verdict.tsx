import type { Loss, RangeCheck } from '@glasshouse/fairness'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations, type Translate } from '../../../language/language-provider.tsx'
import type { FairSpin } from './spin-steps.ts'
import { usePrizeTitle } from './use-prize-title.ts'
import { useLossText } from './use-reason-texts.ts'
import { VerdictFrame } from './verdict-frame.tsx'
import type { DrawVerdict } from './verdict-kind.ts'

type Shown = { spin: FairSpin; kind: DrawVerdict; voidReason: string; loss?: Loss | undefined }
type Props = Shown & { range?: RangeCheck | undefined; onSave?: () => void }

/** The prize of a spin, and this device's verdict. */
export function SpinVerdict({ spin, kind, voidReason, loss, range, onSave }: Props) {
  const t = useTranslations()
  const text = useVerdictText({ spin, kind, voidReason, loss })
  return (
    <VerdictFrame
      kind={kind}
      word={wordOf(t, kind)}
      text={text}
      beacon={spin.beacon.label}
      range={range}
      onSave={onSave}
    />
  )
}

/** Return the text of the verdict. A void or undecided spin has the same text as a draw. */
function wordOf(t: Translate, kind: DrawVerdict): string {
  if (kind === 'matched') return t('wheel.fair.matched')
  return kind === 'void' ? t('wheel.fair.returnedTitle') : t(`fair.verdict.${kind}`)
}

function useVerdictText({ spin, kind, voidReason, loss }: Shown): string {
  const t = useTranslations()
  const format = useFormat()
  const prize = usePrizeTitle(spin)
  const lossText = useLossText(loss)
  const draw = t('wheel.fair.draw', { spin: spin.open.period })
  switch (kind) {
    case 'checking':
      return t('fair.verdict.checkingText', { draw })
    case 'matched':
      return t('wheel.fair.matchedText', { draw, prize })
    case 'unasked':
      return t('fair.verdict.unaskedText', { draw })
    case 'failed':
      return t('fair.verdict.failedText', { draw })
    case 'open':
      return t('wheel.fair.openText', { draw, time: format.clock(spin.open.draws) })
    case 'late':
      return t('wheel.fair.lateText', { draw, round: String(spin.open.round) })
    case 'restored':
      return t('fair.verdict.restoredText', { draw, loss: lossText })
    case 'void':
      return t('wheel.fair.voidText', { draw, reason: voidReason })
  }
}
