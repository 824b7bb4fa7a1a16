import { CallRefused } from '@glasshouse/contract/client'
import { useSearch } from '../../router/router-context.tsx'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { State } from '../../design/states/state.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { LotteryGame } from './lottery-game.tsx'
import { LotterySkeleton } from './lottery-skeleton.tsx'

/** A lottery: the current period, the last result, the options, and the bet slip. */
export function LotteryScreen() {
  const { key, id: named } = useSearch('/Lottery')
  const t = useTranslations()
  const info = useCall('getLotteryInfo', { key: key ?? '' }, { enabled: key !== undefined })
  // Use the id in the address at once, until the lottery's key has resolved to its id.
  const id = info.data?.id ?? (/^\d+$/.test(named ?? '') ? Number(named) : undefined)
  const odds = useCall('getLotteryOdds', { id }, { enabled: id !== undefined })
  const error = info.error ?? odds.error
  if (key === undefined || (error instanceof CallRefused && error.err === 'LOTTERY_UNKNOWN')) return <UnknownLottery />
  if (info.data && odds.data) return <LotteryGame key={key} info={info.data} options={odds.data} />
  const retry = () => void Promise.all([info.refetch(), odds.refetch()])
  return (
    <Bare title={info.data?.name ?? t('title.lottery')}>
      {error ? <Failure error={error} onRetry={retry} /> : <LotterySkeleton />}
    </Bare>
  )
}

function UnknownLottery() {
  const t = useTranslations()
  return (
    <Bare title={t('title.lottery')}>
      <State art="empty" title={t('lottery.unknown.title')} text={t('lottery.unknown.text')}>
        <ButtonLink to="/Game">{t('lottery.unknown.action')}</ButtonLink>
      </State>
    </Bare>
  )
}

function Bare({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="frame frame--column">
      <TopBar title={title} back="/Game" />
      <main className="state-page">{children}</main>
    </div>
  )
}
