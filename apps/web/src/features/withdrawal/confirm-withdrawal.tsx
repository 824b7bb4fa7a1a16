import type { CallOutput } from '@glasshouse/contract'
import { Link } from '../../router/link.tsx'
import { useId, type Ref } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { PinField } from '../../design/controls/pin-field.tsx'
import { Ledger, LedgerLine } from '../../design/lists/ledger.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useDurationText } from './duration-note.tsx'
import type { WithdrawSheet } from './use-withdraw-form.ts'

type Props = {
  sheet: WithdrawSheet
  money: string
  duration: CallOutput<'getUserWithdrawRole'>['duration']
  hasPassword: boolean
  error: string | undefined
  pin: Ref<HTMLInputElement>
}

/** The confirmation of a withdrawal: the points, the money, the account, no fee, and the expected time. */
export function ConfirmWithdrawal({ sheet, money, duration, hasPassword, error, pin }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const id = useId()
  const durationText = useDurationText()
  const points = t('format.points', { amount: format.points(`${money || '0'}.00`) })
  const { account } = sheet
  return (
    <Sheet
      open={sheet.isConfirming}
      onClose={sheet.close}
      title={t('withdraw.confirm.title')}
      foot={
        <Button type="submit" form={id} block busy={sheet.isSending && t('withdraw.busy')}>
          {t('withdraw.submitAmount', { points })}
        </Button>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={sheet.submit}>
        <Ledger>
          <LedgerLine label={t('withdraw.confirm.out')} value={points} />
          <LedgerLine label={t('withdraw.confirm.fee')} value={t('withdraw.confirm.noFee')} />
          <LedgerLine label={t('withdraw.confirm.in')} value={points} total />
          {account && (
            <LedgerLine
              label={t('withdraw.confirm.to')}
              value={`${account.bankName} …${account.accountNumber.slice(-4)}, ${account.holder}`}
            />
          )}
        </Ledger>
        <p className="muted small">{durationText(duration)}</p>
        <PinField
          ref={pin}
          label={t('withdraw.password')}
          value={sheet.password}
          onChange={sheet.putPassword}
          beside={<PasswordHelp isSet={hasPassword} />}
          error={error}
        />
        <p className="muted small" role="status">
          {sheet.isUnknown ? t('withdraw.unknown') : t('withdraw.confirm.cancel')}
        </p>
      </form>
    </Sheet>
  )
}

function PasswordHelp({ isSet }: { isSet: boolean }) {
  const t = useTranslations()
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
