import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../design/controls/button.tsx'
import { StatePage } from '../design/states/state-page.tsx'
import { useTranslations } from '../language/language-provider.tsx'
import { useConnection } from '../offline/connectivity.ts'

/** The error screen for a screen that has a bug or could not load its file. It reloads once the server responds. */
export function BrokenScreen() {
  const t = useTranslations()
  const isConnected = useConnection() === 'connected'
  const wasConnected = useRef(isConnected)
  useEffect(() => {
    if (isConnected && !wasConnected.current) location.reload()
    wasConnected.current = isConnected
  }, [isConnected])
  return (
    <StatePage
      title={t('title.broken')}
      back="/Home"
      art="error"
      heading={t('shell.broken')}
      text={t(isConnected ? 'shell.brokenText' : 'shell.brokenWait')}
    >
      <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
      <ButtonLink to="/Home" kind="text">
        {t('shell.toHome')}
      </ButtonLink>
    </StatePage>
  )
}
