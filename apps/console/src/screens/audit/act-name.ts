import { useTranslations, type Translate } from '../../language/language.ts'
import texts from '../../language/packs/en_us.json' with { type: 'json' }

type Act = keyof typeof texts.acts
type Kind = keyof typeof texts.proposals.kinds

/** The names of the recorded actions that have a text. */
export const namedActs = Object.keys(texts.acts) as Act[]

const REFUSED = 'refused '
const PROPOSED = 'propose '

/** Return the text of a recorded action: what was done or proposed, and whether it was refused. */
export function nameAct(t: Translate, act: string): { name: string; isRefused: boolean } {
  const isRefused = act.startsWith(REFUSED)
  const bare = isRefused ? act.slice(REFUSED.length) : act
  return { name: nameOf(t, bare), isRefused }
}

function nameOf(t: Translate, act: string): string {
  if (act in texts.acts) return t(`acts.${act as Act}`)
  const kind = act.startsWith(PROPOSED) ? act.slice(PROPOSED.length) : ''
  return kind in texts.proposals.kinds ? t('audit.proposed', { what: t(`proposals.kinds.${kind as Kind}`) }) : act
}

/** Return the choices of a filter by action, in the order of their texts. */
export function useActChoices(): { value: string; label: string }[] {
  const t = useTranslations()
  const proposals = Object.keys(texts.proposals.kinds).map((kind) => `${PROPOSED}${kind}`)
  // A proposal's call leaves a record of its kind, and of itself only where it is refused.
  const acts = namedActs.filter((act) => !/^propose[A-Z]/.test(act))
  return [...acts, ...proposals]
    .map((value) => ({ value, label: nameAct(t, value).name }))
    .sort((one, other) => one.label.localeCompare(other.label))
}
