import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { Result } from 'antd'
import { Failure } from '../parts/failure.tsx'
import { useWords } from '../language/language.ts'

/** There is no such page. */
export function LostScreen() {
  const t = useWords()
  return <Result status="404" title={t('error.lost')} extra={<Link to="/">{t('error.start')}</Link>} />
}

/** A page that could not be shown. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  return <Failure error={error as Error} onRetry={() => location.reload()} />
}
