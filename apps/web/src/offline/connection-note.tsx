import { useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '../design/icons/icon.tsx'
import { warningCircle } from '../design/icons/status.ts'
import { showToast } from '../design/overlays/toast.ts'
import { useTranslations } from '../language/language-provider.tsx'
import { useConnection, type Connection } from './connectivity.ts'
import styles from './connection-note.module.css'

/**
 * A note while the device has no network or the server does not respond: the page may be outdated. It also reports when the
 * connection is back.
 */
export function ConnectionNote() {
  const t = useTranslations()
  const connection = useConnection()
  const isOnline = connection === 'connected'
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) showToast(t('shell.online'), 'good')
    wasOnline.current = isOnline
  }, [isOnline, t])
  const note = useNoteSpace()
  return (
    <div className={styles.connection} role="status" ref={note}>
      {connection !== 'connected' && <NoConnectionNote connection={connection} />}
    </div>
  )
}

/** Publish the note's height to the page, so that the note covers nothing. */
function useNoteSpace() {
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = document.documentElement.style
    const observer = new ResizeObserver(([entry]) => {
      root.setProperty('--note-space', `${Math.ceil(entry!.contentRect.height)}px`)
    })
    observer.observe(note.current!)
    return () => {
      observer.disconnect()
      root.removeProperty('--note-space')
    }
  }, [])
  return note
}

/** The reason why the page may be outdated. */
export function NoConnectionNote({ connection }: { connection: Exclude<Connection, 'connected'> }) {
  return (
    <p className={styles.connectionNote}>
      <Icon path={warningCircle} size="small" />
      {useTranslations()(`shell.${connection}`)}
    </p>
  )
}
