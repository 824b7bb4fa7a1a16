import type { CallOutput } from '@glasshouse/contract'
import { useRef } from 'react'
import { Dock } from '../../design/bars/dock.tsx'
import { AmountField } from '../../design/controls/amount-field.tsx'
import { Button } from '../../design/controls/button.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { BankRow } from './bank-row.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { DurationNote } from './duration-note.tsx'
import { useWithdrawForm } from './use-withdraw-form.ts'
import { allOf } from './withdraw-sums.ts'
import styles from './withdraw.module.css'

type Props = {
  member: CallOutput<'getUserInfo'>
  rule: CallOutput<'getUserWithdrawRole'>
  account: CallOutput<'getUserBankInfo'>['account']
  onDone: (done: CallOutput<'setUserWirhdraw'>) => void
}

/** The amount and the account. A valid form asks for the payment password. */
export function WithdrawForm({ member, rule, account, onDone }: Props) {
  const t = useTranslations()
  const pin = useRef<HTMLInputElement>(null)
  const form = useWithdrawForm({ member, rule, account, onDone, onPasswordWrong: () => pin.current?.focus() })
  return (
    <>
      <form className={`stack ${styles.withdraw}`} noValidate onSubmit={form.check}>
        <AmountField
          label={t('withdraw.amount')}
          value={form.money}
          onChange={form.putMoney}
          error={form.errorAt('money')}
          end={
            <span className="amount__all">
              <Button kind="outline" size="small" onClick={() => form.putMoney(allOf(member.balance, rule))}>
                {t('withdraw.all')}
              </Button>
            </span>
          }
        />
        <div className="rows rows--bleed">
          <BankRow />
        </div>
        <DurationNote duration={rule.duration} />
        <Dock look="plain">
          <Button type="submit" block disabled={!rule.isOpen}>
            {t('withdraw.submit')}
          </Button>
        </Dock>
      </form>
      <ConfirmWithdrawal
        sheet={form.sheet}
        money={form.money}
        duration={rule.duration}
        hasPassword={member.hasPaymentPassword}
        error={form.errorAt('password')}
        pin={pin}
      />
    </>
  )
}
