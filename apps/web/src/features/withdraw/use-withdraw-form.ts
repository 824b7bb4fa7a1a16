import type { CallOutput } from '@glasshouse/contract'
import { useState, type FormEvent } from 'react'
import { digitsOf } from '../../design/controls/amount-field.tsx'
import { PIN_LENGTH } from '../../design/controls/pin-field.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useWords } from '../../language/language-provider.tsx'
import { useWithdraw, type Wrong } from './use-withdraw.ts'

type Given = {
  onDone: (done: CallOutput<'setUserWirhdraw'>) => void
  /** The password has to be typed, or typed again. */
  onPasswordWrong: () => void
}

/** What is typed, what is wrong with it, and the sending: the amount is looked at first, then the password. */
export function useWithdrawForm({ onDone, onPasswordWrong }: Given) {
  const t = useWords()
  const [typed, keep] = useDraft('withdraw')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const money = digitsOf(typed)
  const isNothing = /^0*$/.test(money)
  const { send, isSending, isUnknown } = useWithdraw({ onWrong: show, onDone })

  function show(next: Wrong) {
    setWrong(next)
    if (next.field !== 'password') return
    setPassword('')
    onPasswordWrong()
  }

  function putMoney(digits: string) {
    keep(digits)
    setWrong(null)
  }

  function putPassword(digits: string) {
    setPassword(digits)
    setWrong(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isNothing) show({ field: 'money', message: t('withdraw.moneyError') })
    else if (password.length < PIN_LENGTH) show({ field: 'password', message: t('withdraw.passwordMissing') })
    else void send({ money, password })
  }

  const errorAt = (field: Wrong['field']) => (wrong?.field === field ? wrong.message : undefined)
  return { money, isNothing, password, errorAt, putMoney, putPassword, submit, isSending, isUnknown }
}
