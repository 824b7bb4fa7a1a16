import type { CallOutput } from '@glasshouse/contract'
import { useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { outcomeOf } from '../../api/once/outcome.ts'
import { useOnce } from '../../api/once/use-once.ts'
import { errorText, useShowError } from '../../api/use-show-error.ts'
import { useTranslations } from '../../language/language-provider.tsx'

export type Won = CallOutput<'spinWheel'>

/**
 * The state of a spin. It is busy from the press until its prize is shown. A refusal leaves the wheel in place, shows
 * the reason and offers another attempt.
 */
export type Spinning =
  | { is: 'ready' }
  | { is: 'asking' }
  | { is: 'turning'; won: Won }
  | { is: 'shown'; won: Won }
  | { is: 'refused'; why: string }
  /** There was no response. The spin may have been used; another attempt shows its prize. */
  | { is: 'unknown'; why: string }

/** Return whether a spin is in progress or its prize is on screen. */
export function isBusy({ is }: Spinning): boolean {
  return is === 'asking' || is === 'turning' || is === 'shown'
}

const CHANGED = ['getWheelRule', 'getWheelLog', 'getUserInfo', 'getMoneylog', 'getPersonalreport']

export function useSpin() {
  const t = useTranslations()
  const showError = useShowError()
  const { mutateAsync } = useOnce('spinWheel', { slotOf: () => '', handles: () => true })
  const [spinning, setSpinning] = useState<Spinning>({ is: 'ready' })

  async function spin(): Promise<void> {
    if (isBusy(spinning)) return
    setSpinning({ is: 'asking' })
    try {
      const won = await mutateAsync({})
      await renewPrizes(won.id)
      setSpinning({ is: 'turning', won })
    } catch (error) {
      showError(error)
      const isAnswered = ['refused', 'consumed'].includes(outcomeOf(error))
      setSpinning({ is: isAnswered ? 'refused' : 'unknown', why: errorText(error, t) })
      void queryClient.invalidateQueries({ queryKey: ['getWheelRule'] })
    }
  }

  function show(won: Won): void {
    setSpinning({ is: 'shown', won })
    for (const name of CHANGED) void queryClient.invalidateQueries({ queryKey: [name] })
  }

  return { spinning, spin: () => void spin(), show, close: () => setSpinning({ is: 'ready' }) }
}

/** Fetch the prizes again if the won one is not among them, because a new day has started since they were loaded. */
async function renewPrizes(id: number): Promise<void> {
  const known = queryClient.getQueriesData<CallOutput<'getWheelPrizes'>>({ queryKey: ['getWheelPrizes'] })
  if (known.some(([, prizes]) => prizes?.some((prize) => prize.id === id))) return
  await queryClient.refetchQueries({ queryKey: ['getWheelPrizes'] })
}
