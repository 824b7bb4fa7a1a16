import type { CallOutput } from '@glasshouse/contract'
import { useState } from 'react'
import { isUnresolved } from '../../api/once/send-once.ts'
import { useOnce } from '../../api/once/use-once.ts'
import { useShowError } from '../../api/say-error.ts'
import { dropDraft } from '../../forms/drafts.ts'

/** A payment to show: just opened, or of a waiting recharge. */
export type Payment = Pick<CallOutput<'doRecharge'>, 'pay_url' | 'order_no' | 'money' | 'embed' | 'expire_ts'>

const PAY_WAY = 'Mexicopay'
const LOCKED_AFTER_REPLY = 500

/** Open payments one at a time. The form is locked from the tap until half a second after the response. */
export function useRecharge(money: string, onOpened: (payment: Payment) => void) {
  const sayError = useShowError()
  const { mutateAsync } = useOnce('doRecharge', {
    slotOf: (asked) => `${asked.bank_type}:${asked.money}`,
    handles: () => true
  })
  const [channel, setChannel] = useState<string | null>(null)
  const [isUnknown, setUnknown] = useState(false)

  async function open(code: string) {
    if (channel !== null) return
    setChannel(code)
    setUnknown(false)
    try {
      const payment = await mutateAsync({ pay_way: PAY_WAY, money, bank_type: code })
      dropDraft('recharge')
      onOpened(payment)
    } catch (error) {
      sayError(error)
      setUnknown(isUnresolved(error))
    } finally {
      setTimeout(() => setChannel(null), LOCKED_AFTER_REPLY)
    }
  }

  return { open, opening: channel, isUnknown }
}
