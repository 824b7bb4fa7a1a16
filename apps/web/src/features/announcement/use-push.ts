import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { useShowError } from '../../api/say-error.ts'
import { choosePush, readPush, type PushKind } from '../../push/device.ts'

const KEY = ['push']

/** How this device stands, and how to choose what it is sent. */
export function usePush() {
  const sayError = useShowError()
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: readPush, staleTime: 0 })
  // What was ticked is shown at once, and taken back if it could not be had.
  const [wish, keep] = useState<PushKind[] | null>(null)
  const { mutate } = useMutation({
    // One after the other, so that the last wish is the one that stands.
    scope: { id: 'push' },
    mutationFn: (kinds: PushKind[]) => choosePush(kinds),
    onSuccess: (state) => queryClient.setQueryData(KEY, state),
    onError: (failure) => {
      sayError(failure)
      return refetch()
    }
  })
  const choose = (kinds: PushKind[]) => {
    keep(kinds)
    mutate(kinds, { onSettled: () => keep(null) })
  }
  const state = wish ? { is: 'ready' as const, kinds: wish } : data
  return { state, error, refetch, choose, isSaving: wish !== null }
}
