import { CallRefused } from '@glasshouse/contract/client'
import type { ReactNode } from 'react'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { Skeleton, SkeletonLine } from '../../design/states/skeleton.tsx'
import { State } from '../../design/states/state.tsx'
import { RestoreList } from '../../features/fairness/public-log/restore-list.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { DrawProof } from './draw-proof.tsx'
import { ShareButton } from './share-button.tsx'
import { SpinProof } from './spin-proof.tsx'
import { useFairDraw } from './use-fair-draw.ts'

type Props = { lottery: string; periodNumber: string; order: string | undefined }

/** One draw with its public data, verified on this device. */
export function DrawScreen({ lottery, periodNumber, order }: Props) {
  const query = useFairDraw(lottery, periodNumber)
  const requested = { game: lottery, period: periodNumber }
  if (query.data?.open.game === 'wheel')
    return <SpinProof spin={query.data} requested={requested} onAgain={query.refetch} />
  if (query.data) return <DrawProof draw={query.data} requested={requested} order={order} onAgain={query.refetch} />
  if (query.error instanceof CallRefused && query.error.code === 401) return <UnknownDraw lottery={lottery} />
  return <Bare>{query.isError ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : <Shape />}</Bare>
}

function UnknownDraw({ lottery }: { lottery: string }) {
  const t = useTranslations()
  return (
    <Bare>
      <State art="empty" title={t('fair.unknown.title')} text={t('fair.unknown.text')}>
        <ButtonLink to="/Fair" search={{ key: lottery }} kind="outline">
          {t('fair.unknown.action')}
        </ButtonLink>
      </State>
      <RestoreList />
    </Bare>
  )
}

function Bare({ children }: { children: ReactNode }) {
  const t = useTranslations()
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.fair')} back="/Fair">
        <ShareButton />
      </TopBar>
      <main className="state-page">{children}</main>
    </div>
  )
}

function Shape() {
  return (
    <Skeleton>
      <div className="page stack">
        <SkeletonLine width="60%" />
        <SkeletonLine width="90%" />
        <SkeletonLine width="80%" />
        <SkeletonLine width="90%" />
      </div>
    </Skeleton>
  )
}
