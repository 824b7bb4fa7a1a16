import { useStore } from '@glasshouse/app-kit/store'
import { useCallback } from 'react'
import { useTranslations } from '../../language/language-provider.tsx'
import { Icon } from '../icons/icon.tsx'
import { x } from '../icons/dismissal.ts'
import { warningCircle } from '../icons/status.ts'
import { dismissRefusal, openPopups, refusalStore } from './refusal.ts'
import './refusal-note.css'

/**
 * An important refusal, inside the page or the open popup, so that it covers nothing. It stays until it is dismissed.
 */
export function RefusalNote({ place }: { place: 'page' | 'sheet' }) {
  const t = useTranslations()
  const text = useStore(refusalStore)
  const isOver = useStore(openPopups) > 0
  const show = useCallback((note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' }), [])
  if (text === null || isOver !== (place === 'sheet')) return null
  return (
    <div className="refusal" role="alert" key={text} ref={show}>
      <Icon path={warningCircle} size="small" />
      <p>{text}</p>
      <button className="iconbtn" type="button" aria-label={t('shell.dismiss')} onClick={dismissRefusal}>
        <Icon path={x} size="small" />
      </button>
    </div>
  )
}
