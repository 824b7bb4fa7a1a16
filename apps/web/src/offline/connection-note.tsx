import { useEffect, useRef } from 'react'
import { Icon } from '../design/icons/icon.tsx'
import { warningCircle } from '../design/icons/status.ts'
import { showToast } from '../design/overlays/toast.ts'
import { useWords } from '../language/language-provider.tsx'
import { useConnection, type Connection } from './reachability.ts'
import './connection-note.css'

/**
 * Says for as long as the device has no network, or the server does not answer, that what is shown may be old; and when that
 * is over.
 */
export function ConnectionNote() {
  const t = useWords()
  const connection = useConnection()
  const isOnline = connection === 'connected'
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) showToast(t('shell.online'), 'good')
    wasOnline.current = isOnline
  }, [isOnline, t])
  return (
    <div className="connection" role="status">
      {connection !== 'connected' && <NoConnectionNote connection={connection} />}
    </div>
  )
}

/** Why what is shown may be old. */
export function NoConnectionNote({ connection }: { connection: Exclude<Connection, 'connected'> }) {
  return (
    <p className="connection__note">
      <Icon path={warningCircle} size="small" />
      {useWords()(`shell.${connection}`)}
    </p>
  )
}
