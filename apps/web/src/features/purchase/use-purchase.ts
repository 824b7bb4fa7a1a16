import type { CallOutput } from '@glasshouse/contract'
import { CallRefused } from '@glasshouse/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { newRequestId } from '../../api/request-id.ts'
import { useSayError } from '../../api/say-error.ts'
import { useMember } from '../../api/use-base.ts'
import { callQuery, useAct } from '../../api/use-call.ts'
import { waitAfter } from '../../live/backoff.ts'
import { dropPurchase, purchaseIdOf } from './pending-purchase.ts'

const LONGEST_WAIT = 8000
const CHANGED = ['getVideoInfo', 'getUserInfo', 'getMoneylog', 'getMyVideos', 'getVideoList', 'getConfig']

export type Purchase = {
  buy: () => void
  isBuying: boolean
  /** Whether a try of it went without an answer: it is asked again under the same id. */
  isUnknown: boolean
}

/** Buys a video, once: the same request for as long as its outcome is not known. */
export function usePurchase(
  { id: videoId, money }: { id: number; money: string },
  onBought: (receipt: CallOutput<'buyVideo'>) => void
): Purchase {
  const sayError = useSayError()
  const memberId = useMember()?.id
  const { mutateAsync, isPending } = useAct('buyVideo', { handles: () => true })
  const [failures, setFailures] = useState(0)

  async function buy(): Promise<void> {
    if (memberId === undefined || isPending) return
    const purchase = { memberId, videoId }
    const req_id = purchaseIdOf(localStorage, purchase, newRequestId)
    try {
      const receipt = await mutateAsync({ id: videoId, money, req_id })
      dropPurchase(localStorage, purchase)
      setFailures(0)
      takeBalance(receipt.balance)
      onBought(receipt)
    } catch (error) {
      if (!isAnswered(error)) return setFailures((before) => before + 1)
      dropPurchase(localStorage, purchase)
      setFailures(0)
      sayError(error)
      renew()
    }
  }

  const buyAgain = useEffectEvent(() => void buy())
  useEffect(() => {
    if (failures === 0) return
    const again = () => buyAgain()
    const timer = setTimeout(again, Math.min(waitAfter(failures, 1), LONGEST_WAIT))
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [failures])

  return { buy: () => void buy(), isBuying: isPending || failures > 0, isUnknown: failures > 0 }
}

/** A refusal is an answer; a broken connection, a fault of the server's and an ended session are none. */
function isAnswered(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 401 && error.err !== 'AUTH_REQUIRED'
}

function takeBalance(money: string): void {
  const { queryKey } = callQuery('getUserInfo')
  queryClient.setQueryData(queryKey, (known) => known && { ...known, money, money_value: Number(money) })
  renew()
}

function renew(): void {
  for (const name of CHANGED) void queryClient.invalidateQueries({ queryKey: [name] })
}
