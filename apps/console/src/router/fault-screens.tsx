import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { Result } from 'antd'
import { Failure } from '../parts/failure.tsx'
import { useWords } from '../language/language.ts'

/** The screen for an unknown address. */
export function LostScreen() {
  const t = useWords()
  return <Result status="404" title={t('error.lost')} extra={<Link to="/">{t('error.start')}</Link>} />
}

/** The screen for a page that failed. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  return <Failure error={error as Error} onRetry={() => location.reload()} />
}
