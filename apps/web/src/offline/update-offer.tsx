import { useState, useSyncExternalStore } from 'react'
import { Button } from '../design/controls/button.tsx'
import { useTranslations } from '../language/language-provider.tsx'
import { router } from '../router/router.ts'
import styles from './update-offer.module.css'

type Props = { onAccept: () => void; onDecline: () => void }

/** Offer a new version only on the pages with tabs: never over a bet, a payment or a form. */
export function UpdateOffer(props: Props) {
  const isAtRest = useSyncExternalStore(followRouter, isOnTabs)
  return isAtRest && <UpdateNote {...props} />
}

/** The note about a new version, above the tab bar. */
export function UpdateNote({ onAccept, onDecline }: Props) {
  const t = useTranslations()
  const [isAccepted, setAccepted] = useState(false)
  function take() {
    setAccepted(true)
    onAccept()
  }
  return (
    <section className={styles.update} aria-label={t('update.title')}>
      <p role="status">{t('update.ready')}</p>
      <div className={styles.updateWays}>
        <Button kind="text" size="small" onClick={onDecline}>
          {t('update.later')}
        </Button>
        <Button size="small" busy={isAccepted && t('update.apply')} onClick={take}>
          {t('update.apply')}
        </Button>
      </div>
    </section>
  )
}

function followRouter(listener: () => void): () => void {
  return router.subscribe(listener)
}

function isOnTabs(): boolean {
  return router.state().route.tabs === true
}
