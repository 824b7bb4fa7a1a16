import { Button, ButtonLink } from '../controls/button.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import './proof.css'

/** The next steps when something does not match: save the evidence first, then report it. */
export function WhatToDo({ onSave }: { onSave: (() => void) | undefined }) {
  const t = useTranslations()
  return (
    <p className="what-to-do">
      {onSave && (
        <Button size="small" onClick={onSave}>
          {t('fair.verdict.evidence')}
        </Button>
      )}
      <ButtonLink to="/ServicePage" kind="outline" size="small">
        {t('fair.verdict.report')}
      </ButtonLink>
    </p>
  )
}
