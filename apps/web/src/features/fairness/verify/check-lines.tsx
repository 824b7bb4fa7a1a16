import { CheckLine } from '../../../design/proof/check-line.tsx'
import { shortHash } from '../../../design/proof/hash-value.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import type { Check, FairDraw } from './display-steps.ts'

/** Checks that show even when they pass. The others show only when they fail. */
const ALWAYS_SHOWN = ['rules', 'round', 'times', 'version', 'signature', 'commitment', 'result', 'void'] as const
const WITHOUT_LINE = ['key', 'die', 'prize'] as const

type Spoken = Exclude<Check['id'], (typeof WITHOUT_LINE)[number]>

/** The checks of a step, one line each. */
export function CheckLines({ checks, draw }: { checks: readonly Check[]; draw: FairDraw }) {
  return checks.filter(hasLine).map((check) => <Line key={check.id} check={check} draw={draw} />)
}

function hasLine(check: Check): check is Check & { id: Spoken } {
  if (check.ok === null || WITHOUT_LINE.some((id) => id === check.id)) return false
  return !check.ok || ALWAYS_SHOWN.some((id) => id === check.id)
}

function Line({ check, draw }: { check: Check & { id: Spoken }; draw: FairDraw }) {
  const t = useTranslations()
  const textKey = check.id === 'version' && draw.open.game === 'wheel' ? 'wheelVersion' : check.id
  const text = t(`fair.checks.${textKey}`, {
    hash: shortHash(draw.open.rules_hash),
    round: String(draw.open.round),
    seal: shortHash(draw.open.commit),
    begins: check.shown['begins'] ?? '',
    faces: draw.reveal?.dice?.join(', ') ?? ''
  })
  if (check.ok) return <CheckLine ok>{text}</CheckLine>
  const { computed = check.shown['derived'], published = check.shown['commit'] } = check.shown
  return (
    <CheckLine ok={false}>
      {computed && published
        ? t('fair.checks.failed', { computed, published })
        : t('fair.checks.failedPlain', { check: text })}
    </CheckLine>
  )
}
