import type { CallOutput } from '@glasshouse/contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'

type Props = { rows: number; children: (member: CallOutput<'getUserInfo'>) => ReactNode }

/** Show the content once the member is loaded. */
export function WithMember({ rows, children }: Props) {
  const { data: member, error, refetch } = useCall('getUserInfo')
  if (member) return children(member)
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={rows} />
}
