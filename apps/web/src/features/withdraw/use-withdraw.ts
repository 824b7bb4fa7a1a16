import type { CallOutput } from '@glasshouse/contract'
import { CallRefused } from '@glasshouse/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newRequestId } from '../../api/request-id.ts'
import { useSayError } from '../../api/say-error.ts'
import { useAct } from '../../api/use-call.ts'
import { dropDraft } from '../../forms/drafts.ts'
import { useWords } from '../../language/language-provider.tsx'
import { dropRequest, requestIdOf } from './pending-withdrawal.ts'

/** Where a refusal belongs on the page. */
export type Wrong = { field: 'money' | 'password'; message: string }

type Given = {
  memberId: number
  onWrong: (wrong: Wrong) => void
  onDone: (done: CallOutput<'setUserWirhdraw'>) => void
}

const RENEWED = ['getUserInfo', 'getUserWithdrawRole', 'getUserWithdrawList', 'getMoneylog', 'getPersonalreport']
const UNFIT = { money: 'withdraw.moneyError', password: 'withdraw.passwordMissing' } as const
const PLACES: Record<string, Wrong['field']> = {
  PAYPASSWORD_WRONG: 'password',
  PAYPASSWORD_LOCKED: 'password',
  WITHDRAW_OUT_OF_RANGE: 'money',
  WITHDRAW_DAY_MAX: 'money',
  BALANCE_LOW: 'money'
}

/** Asks for a withdrawal, once: another try of the same amount after a lost answer asks for the same one. */
export function useWithdraw({ memberId, onWrong, onDone }: Given) {
  const t = useWords()
  const sayError = useSayError()
  const queries = useQueryClient()
  const [isUnknown, setUnknown] = useState(false)
  const { mutateAsync, isPending } = useAct('setUserWirhdraw', { handles: () => true })

  async function send({ money, password }: { money: string; password: string }) {
    if (isPending) return
    setUnknown(false)
    const request = { memberId, money }
    const req_id = requestIdOf(sessionStorage, request, newRequestId)
    try {
      const done = await mutateAsync({ money, paypwd: password, req_id })
      dropRequest(sessionStorage, request)
      dropDraft('withdraw')
      for (const name of RENEWED) void queries.invalidateQueries({ queryKey: [name] })
      onDone(done)
    } catch (error) {
      if (isAnswered(error)) dropRequest(sessionStorage, request)
      else setUnknown(true)
      const field = placeOf(error)
      if (field) onWrong({ field, message: isUnfit(error) ? t(UNFIT[field]) : (error as Error).message })
      else sayError(error)
    }
  }

  return { send, isSending: isPending, isUnknown }
}

/** A refusal is an answer; a broken connection and a fault of the server's are none. */
function isAnswered(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 401
}

/** Whether a field is not filled in as it has to be. */
function isUnfit(error: unknown): boolean {
  return error instanceof CallRefused && error.err === 'FIELD_INVALID'
}

function placeOf(error: unknown): Wrong['field'] | undefined {
  if (!(error instanceof CallRefused)) return undefined
  const { field } = (error.data ?? {}) as { field?: unknown }
  if (field === 'money') return 'money'
  return field === 'paypwd' ? 'password' : PLACES[error.err]
}
