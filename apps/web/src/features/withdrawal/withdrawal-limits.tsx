import type { CallOutput } from '@glasshouse/contract'
import { info } from '../../design/icons/outcome.ts'
import { Ledger, LedgerLine } from '../../design/lists/ledger.tsx'
import { Popover } from '../../design/popover/popover.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { leftOfDay } from './withdraw-sums.ts'

/** The limits of withdrawals with their use, behind a button. */
export function Limits({ rule }: { rule: CallOutput<'getUserWithdrawRole'> }) {
  const t = useTranslations()
  const format = useFormat()
  const points = (amount: string | bigint) => t('format.points', { amount: format.points(amount) })
  const times = (count: number) => t('withdraw.limits.count', { count })
  return (
    <Popover icon={info} label={t('withdraw.limits.open')} title={t('withdraw.limits.title')}>
      <Ledger>
        <LedgerLine label={t('withdraw.limits.min')} value={points(rule.min)} />
        <LedgerLine label={t('withdraw.limits.max')} value={points(rule.max)} />
        <LedgerLine label={t('withdraw.limits.times')} value={times(rule.requestsPerDay)} />
        <LedgerLine label={t('withdraw.limits.timesUsed')} value={times(rule.usedToday)} />
        <LedgerLine label={t('withdraw.limits.timesLeft')} value={times(rule.leftToday)} />
        <LedgerLine label={t('withdraw.limits.dayMax')} value={points(rule.dayMaximum)} />
        <LedgerLine label={t('withdraw.limits.dayUsed')} value={points(rule.dayAmount)} />
        <LedgerLine label={t('withdraw.limits.dayLeft')} value={points(leftOfDay(rule))} />
      </Ledger>
    </Popover>
  )
}
