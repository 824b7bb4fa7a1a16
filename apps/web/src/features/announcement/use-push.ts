import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { useShowError } from '../../api/use-show-error.ts'
import { choosePush, readPush, type PushKind } from '../../push/device.ts'

const KEY = ['push']

/** Return the state of push on this device, and a function to choose its kinds. */
export function usePush() {
  const showError = useShowError()
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: readPush, staleTime: 0 })
  // A choice shows at once and is undone if saving fails.
  const [chosen, setChosen] = useState<PushKind[] | null>(null)
  const { mutate } = useMutation({
    // One at a time, so that the last choice wins.
    scope: { id: 'push' },
    mutationFn: (kinds: PushKind[]) => choosePush(kinds),
    onSuccess: (state) => queryClient.setQueryData(KEY, state),
    onError: (failure) => {
      showError(failure)
      return refetch()
    }
  })
  const choose = (kinds: PushKind[]) => {
    setChosen(kinds)
    mutate(kinds, { onSettled: () => setChosen(null) })
  }
  const state = chosen ? { is: 'ready' as const, kinds: chosen } : data
  return { state, error, refetch, choose, isSaving: chosen !== null }
}
