import type { CallOutput } from '@glasshouse/contract'
import { useState, type FormEvent } from 'react'
import { PIN_LENGTH } from '../../forms/pin-length.ts'
import { showToast } from '../../design/overlays/toast.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useWithdraw, type Wrong } from './use-withdraw.ts'
import { leftOfDay, withdrawFault, type WithdrawFault } from './withdraw-sums.ts'

type Rule = CallOutput<'getUserWithdrawRole'>
type Account = CallOutput<'getUserBankInfo'>['account']

type Given = {
  member: CallOutput<'getUserInfo'>
  rule: Rule
  account: Account
  onDone: (done: CallOutput<'setUserWirhdraw'>) => void
  /** Called when the password must be typed again. */
  onPasswordWrong: () => void
}

/** Check the amount, then show the confirmation with the password field, then send the request. */
export function useWithdrawForm({ member, rule, account, onDone, onPasswordWrong }: Given) {
  const t = useTranslations()
  const say = useFaultTexts(member, rule)
  const [money, keep] = useDraft('withdraw')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [isConfirming, confirm] = useState(false)
  const { send, isSending, isUnknown } = useWithdraw({ onWrong: show, onDone })

  function show(next: Wrong) {
    setWrong(next)
    setPassword('')
    if (next.field === 'password') onPasswordWrong()
    else confirm(false)
  }

  function putMoney(digits: string) {
    keep(digits)
    setWrong(null)
  }

  function putPassword(digits: string) {
    setPassword(digits)
    setWrong(null)
  }

  function check(event: FormEvent) {
    event.preventDefault()
    const fault = withdrawFault(money, member.balance, rule)
    if (fault) show({ field: 'money', message: say(fault) })
    else if (account === null) showToast(t('withdraw.noBankNote'), 'bad')
    else confirm(true)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password.length < PIN_LENGTH) show({ field: 'password', message: t('withdraw.passwordMissing') })
    else void send({ money, password })
  }

  function close() {
    confirm(false)
    setPassword('')
  }

  const errorAt = (field: Wrong['field']) => (wrong?.field === field ? wrong.message : undefined)
  const sheet = {
    isConfirming,
    close,
    submit,
    password,
    putPassword,
    isSending,
    isUnknown,
    account
  }
  return { money, errorAt, putMoney, check, sheet }
}

export type WithdrawSheet = ReturnType<typeof useWithdrawForm>['sheet']

/** Return a function for the text of a fault of an amount, with the limits. */
function useFaultTexts(member: Given['member'], rule: Rule): (fault: WithdrawFault) => string {
  const t = useTranslations()
  const format = useFormat()
  const points = (amount: string | bigint) => t('format.points', { amount: format.points(amount) })
  return (fault) => {
    if (fault === 'balance') return t('withdraw.fault.balance', { available: points(member.balance) })
    if (fault === 'nothing') return t('withdraw.moneyError')
    if (fault === 'closed') return t('withdraw.closed')
    if (fault === 'waiting') return t('withdraw.waiting', { time: format.dateTime(rule.waitsUntilSeconds) })
    if (fault === 'count') return t('withdraw.fault.count', { num: rule.requestsPerDay })
    if (fault === 'day') return t('withdraw.fault.day', { left: points(leftOfDay(rule)) })
    return t('withdraw.fault.range', { min: format.points(rule.min), max: points(rule.max) })
  }
}
