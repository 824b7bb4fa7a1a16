import type { CallOutput } from '@glasshouse/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { isUnresolved } from '../../api/once/send-once.ts'
import { useOnce } from '../../api/once/use-once.ts'
import { useShowError } from '../../api/use-show-error.ts'
import { useMember } from '../../api/use-base.ts'
import { callQuery } from '../../api/use-call.ts'
import { retryLater } from '../../offline/retry-later.ts'

const CHANGED = ['getVideoInfo', 'getUserInfo', 'getMoneylog', 'getMyVideos', 'getVideoList', 'getConfig']

export type Purchase = {
  buy: () => void
  isBuying: boolean
  /** Whether an attempt got no response. It is repeated with the same id. */
  isUnknown: boolean
}

/** Buy a video once. Repeat the same request while its outcome is unknown. */
export function usePurchase(
  { id: videoId, price }: { id: number; price: string },
  onBought: (receipt: CallOutput<'buyVideo'>) => void
): Purchase {
  const showError = useShowError()
  const memberId = useMember()?.id
  const { mutateAsync, isPending } = useOnce('buyVideo', {
    slotOf: ({ id }) => String(id),
    handles: () => true
  })
  const [failures, setFailures] = useState(0)

  async function buy(): Promise<void> {
    if (memberId === undefined || isPending) return
    try {
      const receipt = await mutateAsync({ id: videoId, price })
      setFailures(0)
      takeBalance(receipt.balance)
      onBought(receipt)
    } catch (error) {
      if (isUnresolved(error)) return setFailures((before) => before + 1)
      setFailures(0)
      showError(error)
      renew()
    }
  }

  const buyAgain = useEffectEvent(() => void buy())
  useEffect(() => {
    if (failures === 0) return
    return retryLater(failures, () => buyAgain())
  }, [failures])

  return { buy: () => void buy(), isBuying: isPending || failures > 0, isUnknown: failures > 0 }
}

function takeBalance(balance: string): void {
  const { queryKey } = callQuery('getUserInfo')
  queryClient.setQueryData(queryKey, (known) => known && { ...known, balance, balanceValue: Number(balance) })
  renew()
}

function renew(): void {
  for (const name of CHANGED) void queryClient.invalidateQueries({ queryKey: [name] })
}
