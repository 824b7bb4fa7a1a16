import { useEffect } from 'react'
import { Button, ButtonLink } from '../design/controls/button.tsx'
import { StatePage } from '../design/states/state-page.tsx'
import { useWords } from '../language/language-provider.tsx'

/** A screen that could not be shown: its file did not arrive, or it is faulty. It is tried again when the network is back. */
export function BrokenScreen() {
  const t = useWords()
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <StatePage
      title={t('title.broken')}
      back="/Home"
      art="error"
      heading={t('shell.broken')}
      text={navigator.onLine ? t('shell.brokenText') : t('shell.noConnection')}
    >
      <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
      <ButtonLink to="/Home" kind="text">
        {t('shell.toHome')}
      </ButtonLink>
    </StatePage>
  )
}
