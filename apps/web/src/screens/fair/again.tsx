import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { arrowsClockwise } from '../../design/icons/proof.ts'
import { useTranslations } from '../../language/language-provider.tsx'

/** A button that fetches the records again and recomputes everything on this device. */
export function Again({ onAgain }: { onAgain: () => Promise<unknown> }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function computeAgain() {
    setBusy(true)
    await onAgain()
    for (const name of ['draw-check', 'log-check', 'order-proof']) await queries.resetQueries({ queryKey: [name] })
    setBusy(false)
    scrollTo({ top: 0 })
  }

  return (
    <Button block busy={isBusy && t('fair.computing')} onClick={() => void computeAgain()}>
      <Icon path={arrowsClockwise} />
      {t('fair.again')}
    </Button>
  )
}
