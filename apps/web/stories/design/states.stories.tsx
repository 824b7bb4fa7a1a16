import { CallFailed } from '@glasshouse/contract/client'
import type { Meta } from '@storybook/react-vite'
import { ButtonLink } from '../../src/design/controls/button.tsx'
import { Failure } from '../../src/design/states/failure.tsx'
import { SkeletonRows } from '../../src/design/states/skeleton.tsx'
import { State } from '../../src/design/states/state.tsx'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { LotterySkeleton } from '../../src/screens/lottery/lottery-skeleton.tsx'

const meta = { title: 'Design/States', component: State } satisfies Meta<typeof State>

export default meta

export const Empty = () => {
  const t = useTranslations()
  return (
    <State art="empty" title={t('game-record.empty.title')} text={t('game-record.empty.text')}>
      <ButtonLink to="/Game" kind="outline">
        {t('game-record.empty.action')}
      </ButtonLink>
    </State>
  )
}

export const NoConnection = () => <Failure error={new CallFailed('network')} onRetry={() => undefined} />

export const NoAnswer = () => <Failure error={new CallFailed('timeout')} onRetry={() => undefined} />

export const RecordsToCome = () => <SkeletonRows count={3} />

export const LotteryToCome = () => <LotterySkeleton />
