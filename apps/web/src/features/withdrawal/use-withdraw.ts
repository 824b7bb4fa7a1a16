import type { CallOutput } from '@glasshouse/contract'
import { CallRefused } from '@glasshouse/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnresolved } from '../../api/once/send-once.ts'
import { useOnce } from '../../api/once/use-once.ts'
import { useShowError } from '../../api/use-show-error.ts'
import { dropDraft } from '../../forms/drafts.ts'
import { useTranslations } from '../../language/language-provider.tsx'

/** The field that a refusal belongs to, and its message. */
export type Wrong = { field: 'money' | 'password'; message: string }

type Given = {
  onWrong: (wrong: Wrong) => void
  onDone: (done: CallOutput<'setUserWirhdraw'>) => void
}

const RENEWED = ['getUserInfo', 'getUserWithdrawRole', 'getUserWithdrawList', 'getMoneylog', 'getPersonalreport']
const INVALID_TEXTS = { money: 'withdraw.moneyError', password: 'withdraw.passwordMissing' } as const
const FIELD_OF_REFUSAL: Record<string, Wrong['field']> = {
  PAYPASSWORD_WRONG: 'password',
  PAYPASSWORD_LOCKED: 'password',
  WITHDRAW_OUT_OF_RANGE: 'money',
  WITHDRAW_DAY_MAX: 'money',
  BALANCE_LOW: 'money'
}

/** Request a withdrawal once. Another attempt with the same amount repeats the same request until it succeeds. */
export function useWithdraw({ onWrong, onDone }: Given) {
  const t = useTranslations()
  const showError = useShowError()
  const queries = useQueryClient()
  const [isUnknown, setUnknown] = useState(false)
  const { mutateAsync, isPending } = useOnce('setUserWirhdraw', {
    slotOf: ({ amount }) => String(amount),
    handles: () => true
  })

  async function send({ money, password }: { money: string; password: string }) {
    if (isPending) return
    setUnknown(false)
    try {
      const done = await mutateAsync({ amount: money, paymentPassword: password })
      dropDraft('withdraw')
      for (const name of RENEWED) void queries.invalidateQueries({ queryKey: [name] })
      onDone(done)
    } catch (error) {
      setUnknown(isUnresolved(error))
      const field = fieldOf(error)
      if (field) onWrong({ field, message: isInvalidValue(error) ? t(INVALID_TEXTS[field]) : (error as Error).message })
      else showError(error)
    }
  }

  return { send, isSending: isPending, isUnknown }
}

/** Return whether a refusal is about the value of a field. */
function isInvalidValue(error: unknown): boolean {
  return error instanceof CallRefused && error.err === 'FIELD_INVALID'
}

function fieldOf(error: unknown): Wrong['field'] | undefined {
  if (!(error instanceof CallRefused)) return undefined
  if (error.field === 'amount') return 'money'
  return error.field === 'paymentPassword' ? 'password' : FIELD_OF_REFUSAL[error.err]
}
