import type { CallOutput } from '@glasshouse/contract'
import { CallRefused } from '@glasshouse/contract/client'
import { useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { newRequestId } from '../../api/request-id.ts'
import { errorText, useSayError } from '../../api/say-error.ts'
import { useAct } from '../../api/use-call.ts'
import { useWords } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import { dropSpin, spinIdOf } from './pending-spin.ts'

export type Won = CallOutput<'spinWheel'>

/**
 * Where a spin is. It is busy from the press until its prize is shown; a refusal leaves it so, says why and offers another
 * try.
 */
export type Spinning =
  | { is: 'ready' }
  | { is: 'asking' }
  | { is: 'turning'; won: Won }
  | { is: 'shown'; won: Won }
  | { is: 'refused'; why: string }

const CHANGED = ['getWheelRule', 'getWheelLog', 'getUserInfo', 'getMoneylog', 'getPersonalreport']

export function useSpin() {
  const t = useWords()
  const sayError = useSayError()
  const session = useSession()?.tokensso
  const { mutateAsync } = useAct('spinWheel', { handles: () => true })
  const [spinning, setSpinning] = useState<Spinning>({ is: 'ready' })

  async function spin(): Promise<void> {
    if (spinning.is !== 'ready' && spinning.is !== 'refused') return
    setSpinning({ is: 'asking' })
    try {
      // Nobody is signed in: the call says so, and leads to the sign-in page as every other.
      const request = session === undefined ? {} : { req_id: spinIdOf(localStorage, session, newRequestId) }
      const won = await mutateAsync(request)
      if (session !== undefined) dropSpin(localStorage, session)
      await renewPrizes(won.id)
      setSpinning({ is: 'turning', won })
    } catch (error) {
      if (session !== undefined && isOver(error)) dropSpin(localStorage, session)
      sayError(error)
      setSpinning({ is: 'refused', why: errorText(error, t) })
      void queryClient.invalidateQueries({ queryKey: ['getWheelRule'] })
    }
  }

  function show(won: Won): void {
    setSpinning({ is: 'shown', won })
    for (const name of CHANGED) void queryClient.invalidateQueries({ queryKey: [name] })
  }

  return { spinning, spin: () => void spin(), show, close: () => setSpinning({ is: 'ready' }) }
}

/** Asks for the prizes anew where the one that was won is not among them: another day has begun since they were loaded. */
async function renewPrizes(id: number): Promise<void> {
  const known = queryClient.getQueriesData<CallOutput<'getWheelPrizes'>>({ queryKey: ['getWheelPrizes'] })
  if (known.some(([, prizes]) => prizes?.some((prize) => prize.id === id))) return
  await queryClient.refetchQueries({ queryKey: ['getWheelPrizes'] })
}

/** Whether nothing comes of this request any more: one that got no answer, or that waits, is asked for again. */
function isOver(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 401 && error.err !== 'SPIN_PENDING'
}
