import type { CallOutput } from '@glasshouse/contract'
import { CallRefused } from '@glasshouse/contract/client'
import { useState } from 'react'
import { newRequestId } from '../../api/request-id.ts'
import { useAct } from '../../api/use-call.ts'
import { useSayError } from '../../api/say-error.ts'
import { useMember } from '../../api/use-base.ts'
import { dropDraft } from '../../forms/drafts.ts'
import { dropRequest, requestIdOf } from './pending-recharge.ts'

/** A payment that can be shown: just opened, or still waiting among the recharges. */
export type Payment = Pick<CallOutput<'doRecharge'>, 'pay_url' | 'order_no' | 'money' | 'embed' | 'expire_ts'>

const PAY_WAY = 'Mexicopay'
const LOCKED_AFTER_REPLY = 500

/** Opens payments, one at a time: locked from the tap until half a second after the reply. */
export function useRecharge(money: string, onOpened: (payment: Payment) => void) {
  const sayError = useSayError()
  const memberId = useMember()?.id
  const { mutateAsync } = useAct('doRecharge', { handles: () => true })
  const [channel, setChannel] = useState<string | null>(null)
  const [isUnknown, setUnknown] = useState(false)

  async function open(code: string) {
    if (channel !== null) return
    setChannel(code)
    setUnknown(false)
    const request = { money, channel: `${memberId ?? ''}:${code}` }
    const req_id = requestIdOf(sessionStorage, request, newRequestId)
    try {
      const payment = await mutateAsync({ pay_way: PAY_WAY, money, bank_type: code, req_id })
      dropRequest(sessionStorage, request)
      dropDraft('recharge')
      onOpened(payment)
    } catch (error) {
      sayError(error)
      if (isAnswered(error)) dropRequest(sessionStorage, request)
      else setUnknown(true)
    } finally {
      setTimeout(() => setChannel(null), LOCKED_AFTER_REPLY)
    }
  }

  return { open, opening: channel, isUnknown }
}

/** A refusal is an answer; a broken connection and a fault of the server's are none. */
function isAnswered(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 401 && error.err !== 'AUTH_REQUIRED'
}
