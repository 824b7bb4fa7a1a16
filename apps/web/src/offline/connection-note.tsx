import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../design/icons/icon.tsx'
import { warningCircle } from '../design/icons/status.ts'
import { showToast } from '../design/overlays/toast.ts'
import { useWords } from '../language/language-provider.tsx'
import './connection-note.css'

/** Says for as long as the device is without a network that what is shown may be old, and when that is over. */
export function ConnectionNote() {
  const t = useWords()
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) showToast(t('shell.online'), 'good')
    wasOnline.current = isOnline
  }, [isOnline, t])
  return (
    <div className="connection" role="status">
      {!isOnline && <NoConnectionNote />}
    </div>
  )
}

/** That what is shown may be old. */
export function NoConnectionNote() {
  return (
    <p className="connection__note">
      <Icon path={warningCircle} size="small" />
      {useWords()('shell.offline')}
    </p>
  )
}

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
