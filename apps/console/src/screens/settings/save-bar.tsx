import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { isMac } from '../../frame/keyboard/platform.ts'
import { useTranslations } from '../../language/language.ts'
import { useLengthLimit } from '../../parts/length/length-limit.ts'
import { settingLabel } from './setting-label.tsx'
import type { Settings } from './setting-sections.ts'

const REASON = { least: 3, most: 500 }

type Props = {
  changed: readonly (keyof Settings)[]
  isBusy: boolean
  onDiscard: () => void
  onSave: (reason: string) => void
}

/** What has changed, and the reason to save it. */
export function SaveBar({ changed, isBusy, onDiscard, onSave }: Props) {
  const t = useTranslations()
  const id = useId()
  const [reason, write] = useState('')
  const [isTried, setTried] = useState(false)
  const { isOver, message } = useLengthLimit(REASON.most)(reason)
  const isMissing = reason.trim().length < REASON.least
  const shown = isTried && isMissing ? t('part.reasonRule') : message
  const submit = () => {
    setTried(true)
    if (!isMissing && !isOver) onSave(reason.trim())
  }
  return (
    <form
      className="settings__bar"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <b>{t('settings.changes', { count: changed.length })}</b>
      <span className="settings__what">{changed.map((name) => settingLabel(t, name)).join(' · ')}</span>
      <div className="settings__reason">
        <Input
          aria-label={t('part.reason')}
          placeholder={t('settings.reasonNeeded')}
          value={reason}
          status={shown ? 'error' : ''}
          aria-invalid={Boolean(shown)}
          aria-describedby={id}
          onChange={({ target }) => write(target.value)}
        />
        <small id={id} className="bad" role="alert">
          {shown}
        </small>
      </div>
      <Button onClick={onDiscard}>{t('settings.discard')}</Button>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('settings.save')}
        <kbd className="kbd">{isMac ? '⌘' : 'Ctrl'}</kbd>
        <kbd className="kbd">S</kbd>
      </Button>
    </form>
  )
}
