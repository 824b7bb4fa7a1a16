import { Button, Result } from 'antd'
import { errorText } from '../api/use-show-error.ts'
import { useTranslations } from '../language/language.ts'

type Props = { error: Error; onRetry: () => void }

/** The message after a failed read, with a button to retry. */
export function Failure({ error, onRetry }: Props) {
  const t = useTranslations()
  return (
    <Result
      status="warning"
      title={t('error.title')}
      subTitle={errorText(error, t)}
      extra={<Button onClick={onRetry}>{t('error.retry')}</Button>}
    />
  )
}
