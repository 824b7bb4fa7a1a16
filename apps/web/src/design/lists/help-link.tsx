import type { ReferenceKind } from '@glasshouse/contract'
import { useWords } from '../../language/language-provider.tsx'
import { ButtonLink } from '../controls/button.tsx'

/** The way from a record to the staff, with the record filled in. */
export function HelpLink({ kind, no }: { kind: ReferenceKind; no: string }) {
  const t = useWords()
  return (
    <ButtonLink to="/ServiceOnline" search={{ kind, no }} kind="text" size="small">
      {t('service.needHelp')}
    </ButtonLink>
  )
}
