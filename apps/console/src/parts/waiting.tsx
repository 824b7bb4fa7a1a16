import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Failure } from './failure.tsx'

type Props = { on: Pick<UseQueryResult, 'error' | 'refetch'> }

/** A placeholder while data loads, or the failure. Data that was loaded once stays, even if a later read fails. */
export function Waiting({ on: { error, refetch } }: Props) {
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return <Skeleton active style={{ padding: 24 }} />
}

/** The same placeholder for a whole screen. */
export function WaitingPage({ on }: Props) {
  return (
    <main className="page">
      <Waiting on={on} />
    </main>
  )
}
