import { Button, Input } from 'antd'
import { useState } from 'react'
import { isMac } from '../../frame/keyboard/platform.ts'
import { useTranslations } from '../../language/language.ts'
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
  const [reason, write] = useState('')
  const [isRefused, refuse] = useState(false)
  const isReason = reason.trim().length >= REASON.least && reason.length <= REASON.most
  return (
    <form
      className="settings__bar"
      onSubmit={(event) => {
        event.preventDefault()
        refuse(!isReason)
        if (isReason) onSave(reason.trim())
      }}
    >
      <b>{t('settings.changes', { count: changed.length })}</b>
      <span className="settings__what">{changed.map((name) => settingLabel(t, name)).join(' · ')}</span>
      <div className="settings__reason">
        <Input
          aria-label={t('part.reason')}
          placeholder={t('settings.reasonNeeded')}
          value={reason}
          maxLength={REASON.most}
          status={isRefused && !isReason ? 'error' : ''}
          aria-invalid={isRefused && !isReason}
          onChange={({ target }) => write(target.value)}
        />
        {isRefused && !isReason && (
          <small className="bad" role="alert">
            {t('part.reasonRule')}
          </small>
        )}
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
