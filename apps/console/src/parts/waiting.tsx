import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Failure } from './failure.tsx'

type Props = { on: Pick<UseQueryResult, 'error' | 'refetch'> }

/** Stands for what is still on its way, or could not be read. What was read once stays, whatever becomes of a later reading. */
export function Waiting({ on: { error, refetch } }: Props) {
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return <Skeleton active style={{ padding: 24 }} />
}

/** The same in place of a whole screen. */
export function WaitingPage({ on }: Props) {
  return (
    <main className="page">
      <Waiting on={on} />
    </main>
  )
}
