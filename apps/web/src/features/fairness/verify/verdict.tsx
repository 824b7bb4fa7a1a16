import type { Loss, RangeCheck } from '@glasshouse/fairness'
import { Dice, sumOf } from '../../../design/dice/dice.tsx'
import { splitPeriodNumber } from '../../../format/period-number.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import type { FairDraw } from './display-steps.ts'
import { useLossText, useVoidReason } from './use-reason-texts.ts'
import { VerdictFrame } from './verdict-frame.tsx'
import type { VerdictKind } from './verdict-kind.ts'

/** A separator between word joiners, so that no line breaks there. */
const UNBROKEN_HYPHEN = '\u2060-\u2060'

type Shown = { draw: FairDraw; kind: VerdictKind; lottery: string; loss?: Loss | undefined }
type Props = Shown & { range?: RangeCheck | undefined; onSave?: () => void }

/** The dice of a draw, and this device's verdict. */
export function Verdict({ draw, kind, lottery, loss, range, onSave }: Props) {
  const t = useTranslations()
  const text = useVerdictText({ draw, kind, lottery, loss })
  return (
    <VerdictFrame
      kind={kind}
      word={t(`fair.verdict.${kind}`)}
      text={text}
      beacon={draw.beacon.label}
      range={range}
      onSave={onSave}
    >
      {draw.reveal?.dice && <Dice faces={draw.reveal.dice} size="large" />}
    </VerdictFrame>
  )
}

function useVerdictText({ draw, kind, lottery, loss }: Shown): string {
  const t = useTranslations()
  const format = useFormat()
  const lossText = useLossText(loss)
  const reason = useVoidReason(draw.void?.reason ?? '')
  const periodNumber = splitPeriodNumber(draw.open.period).replace('-', UNBROKEN_HYPHEN)
  const name = t('fair.draw', { lottery, periodNumber })
  switch (kind) {
    case 'checking':
      return t('fair.verdict.checkingText', { draw: name })
    case 'matched':
      return t('fair.verdict.matchedText', { draw: name, sum: sumOf(draw.reveal?.dice ?? []) })
    case 'unasked':
      return t('fair.verdict.unaskedText', { draw: name })
    case 'receipt':
      return t('fair.verdict.receiptText', { draw: name })
    case 'failed':
      return t('fair.verdict.failedText', { draw: name })
    case 'open':
      return t('fair.verdict.openText', { draw: name, time: format.clock(draw.open.draws) })
    case 'late':
      return t('fair.verdict.lateText', { draw: name, round: String(draw.open.round) })
    case 'restored':
      return t('fair.verdict.restoredText', { draw: name, loss: lossText })
    case 'void':
      return t('fair.verdict.voidText', { draw: name, reason })
  }
}
