import type { CallOutput } from '@glasshouse/contract'
import { useState } from 'react'
import { isUnresolved } from '../../api/once/send-once.ts'
import { useOnce } from '../../api/once/use-once.ts'
import { useShowError } from '../../api/use-show-error.ts'
import { dropDraft } from '../../forms/drafts.ts'

/** A payment to show: just opened, or of a waiting recharge. */
export type Payment = Pick<
  CallOutput<'doRecharge'>,
  'paymentUrl' | 'orderNumber' | 'amount' | 'isEmbedded' | 'expiresAtSeconds'
>

/** What the specification’s clients send. The server routes nothing by it. */
const METHOD = 'Mexicopay'
const LOCKED_AFTER_RESPONSE_MS = 500

/** Open payments one at a time. The form is locked from the tap until half a second after the response. */
export function useRecharge(money: string, onOpened: (payment: Payment) => void) {
  const showError = useShowError()
  const { mutateAsync } = useOnce('doRecharge', {
    slotOf: (request) => `${request.channelName}:${request.amount}`,
    handles: () => true
  })
  const [channel, setChannel] = useState<string | null>(null)
  const [isUnknown, setUnknown] = useState(false)

  async function open(code: string) {
    if (channel !== null) return
    setChannel(code)
    setUnknown(false)
    try {
      const payment = await mutateAsync({ method: METHOD, amount: money, channelName: code })
      dropDraft('recharge')
      onOpened(payment)
    } catch (error) {
      showError(error)
      setUnknown(isUnresolved(error))
    } finally {
      setTimeout(() => setChannel(null), LOCKED_AFTER_RESPONSE_MS)
    }
  }

  return { open, opening: channel, isUnknown }
}
