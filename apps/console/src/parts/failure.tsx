import { CallRefused } from '@glasshouse/contract/operator-client'
import { App, Button } from 'antd'
import { errorText } from '../api/use-show-error.ts'
import { Icon } from '../icons/icon.tsx'
import { arrowClockwise, copy, warning } from '../icons/states.ts'
import { useTranslations } from '../language/language.ts'
import { StateMessage } from './window/state-message.tsx'

type Props = { error: Error; onRetry: () => void }

/** The message after a failed read: what happened and that nothing was changed, with buttons to retry and to copy. */
export function Failure({ error, onRetry }: Props) {
  const t = useTranslations()
  const { message } = App.useApp()
  const text = error instanceof CallRefused ? errorText(error, t) : t('error.unreached')
  const rid = error instanceof CallRefused ? error.rid : ''
  const copyDetails = async () => {
    await navigator.clipboard.writeText([text, location.href, new Date().toISOString(), rid].filter(Boolean).join('\n'))
    void message.success(t('error.copied'))
  }
  return (
    <StateMessage
      icon={warning}
      tone="bad"
      title={t('error.title')}
      text={
        <>
          {text} {t('error.unchanged')}
          {rid !== '' && (
            <>
              {' '}
              {t('error.request')} <span className="code">{rid}</span>
            </>
          )}
        </>
      }
    >
      <Button type="primary" icon={<Icon path={arrowClockwise} />} onClick={onRetry}>
        {t('error.retry')}
      </Button>
      <Button icon={<Icon path={copy} />} onClick={() => void copyDetails()}>
        {t('error.copy')}
      </Button>
    </StateMessage>
  )
}
