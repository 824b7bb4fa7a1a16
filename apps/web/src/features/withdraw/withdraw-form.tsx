import type { CallOutput } from '@glasshouse/contract'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Dock } from '../../design/bars/dock.tsx'
import { AmountField } from '../../design/controls/amount-field.tsx'
import { Button } from '../../design/controls/button.tsx'
import { PinField } from '../../design/controls/pin-field.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import { BankRow } from './bank-row.tsx'
import { EtaNote } from './eta-note.tsx'
import { useWithdrawForm } from './use-withdraw-form.ts'
import { allOf } from './withdraw-sums.ts'
import './withdraw.css'

type Props = {
  member: CallOutput<'getUserInfo'>
  rule: CallOutput<'getUserWithdrawRole'> | undefined
  onDone: (done: CallOutput<'setUserWirhdraw'>) => void
}

/** How much, to which account, and the payment password. */
export function WithdrawForm({ member, rule, onDone }: Props) {
  const t = useWords()
  const format = useFormat()
  const pin = useRef<HTMLInputElement>(null)
  const form = useWithdrawForm({ onDone, onPasswordWrong: () => pin.current?.focus() })
  const { money, password, isNothing } = form
  return (
    <form className="stack withdraw" noValidate onSubmit={form.submit}>
      <AmountField
        label={t('withdraw.amount')}
        value={money}
        onChange={form.putMoney}
        error={form.errorAt('money')}
        end={
          <span className="amount__all">
            <Button kind="outline" size="small" onClick={() => form.putMoney(allOf(member.money, rule))}>
              {t('withdraw.all')}
            </Button>
          </span>
        }
      />
      <div className="rows rows--bleed">
        <BankRow />
      </div>
      <PinField
        ref={pin}
        label={t('withdraw.password')}
        value={password}
        onChange={form.putPassword}
        beside={<PasswordHelp isSet={member.paypassword === 1} />}
        error={form.errorAt('password')}
      />
      {rule && <EtaNote eta={rule.eta} />}
      <p className="muted small" role="status">
        {form.isUnknown && t('withdraw.unknown')}
      </p>
      <Dock look="plain">
        <Button type="submit" block disabled={rule?.open === 0} busy={form.isSending && t('withdraw.busy')}>
          {isNothing
            ? t('withdraw.submit')
            : t('withdraw.submitAmount', { points: t('format.points', { amount: format.points(`${money}.00`) }) })}
        </Button>
      </Dock>
    </form>
  )
}

function PasswordHelp({ isSet }: { isSet: boolean }) {
  const t = useWords()
  return isSet ? (
    <Link className="bar__link bar__link--end" to="/ServicePage">
      {t('withdraw.forgot')}
    </Link>
  ) : (
    <Link className="bar__link bar__link--end" to="/SetPayPassword" search={{ back: '/Withdraw' }}>
      {t('withdraw.setPassword')}
    </Link>
  )
}
