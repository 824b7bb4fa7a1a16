import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../design/controls/button.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import type { Withdrawal } from './withdrawal-steps.ts'

const CHANGED = ['getUserInfo', 'getUserWithdrawRole', 'getUserWithdrawList', 'getMoneylog', 'getPersonalreport']

/** Cancel a withdrawal that no operator has taken yet, after a confirmation. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations()
  const format = useFormat()
  const queries = useQueryClient()
  const [isAsking, ask] = useState(false)
  const points = t('format.points', { amount: format.points(withdrawal.amount) })
  const renew = () => CHANGED.forEach((name) => void queries.invalidateQueries({ queryKey: [name] }))
  const cancel = useAction('cancelWithdraw', {
    onDone() {
      showToast(t('withdraw-record.cancel.done', { points }), 'good')
      renew()
    },
    handles() {
      renew()
      return false
    }
  })
  if (!isAsking) {
    return (
      <Button kind="outline" block onClick={() => ask(true)}>
        {t('withdraw-record.cancel.action')}
      </Button>
    )
  }
  return (
    <div className="stack" role="group" aria-label={t('withdraw-record.cancel.action')}>
      <p>{t('withdraw-record.cancel.question', { points })}</p>
      <Button
        block
        busy={cancel.isPending && t('withdraw-record.cancel.busy')}
        onClick={() => cancel.mutate({ orderNumber: withdrawal.orderNumber })}
      >
        {t('withdraw-record.cancel.confirm')}
      </Button>
      <Button kind="text" block onClick={() => ask(false)}>
        {t('withdraw-record.cancel.keep')}
      </Button>
    </div>
  )
}
