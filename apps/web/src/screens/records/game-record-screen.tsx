import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from '../../api/use-pages.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ListEnd } from '../../design/lists/list-end.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { PullToRefresh } from '../../design/overlays/pull-to-refresh.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { State } from '../../design/states/state.tsx'
import type { Order } from '../../features/order-record/order.ts'
import { OrderRow } from '../../features/order-record/order-row.tsx'
import { OrderSheet } from '../../features/order-record/order-sheet.tsx'
import { useDrawMoment } from '../../features/order-record/use-draw-moment.ts'
import { useWords } from '../../language/language-provider.tsx'
import { isLive } from '../../live/live-connection.ts'
import { SandboxNote } from '../recharge/sandbox-note.tsx'

const route = getRouteApi('/GameRecord')

const ROWS = 6
const PENDING = 0
const ASK_AGAIN = 4000
const ASK_AGAIN_WHILE_LIVE = 20_000

/** Every order, newest first; those whose draw is awaited change as it arrives. */
export function GameRecordScreen() {
  const t = useWords()
  const list = usePages('getUserGameList', { askAgain })
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.gameRecord')} back="/Mine" look="rule" />
      <main className="state-page">
        <PullToRefresh onRefresh={list.refetch}>
          <Orders list={list} />
        </PullToRefresh>
        <div className="page">
          <SandboxNote />
        </div>
      </main>
    </div>
  )
}

/** Live events say when a draw is settled; asking again is for when they do not come. */
function askAgain(orders: readonly Order[]): number | false {
  if (!orders.some(({ status }) => status === PENDING)) return false
  return isLive() ? ASK_AGAIN_WHILE_LIVE : ASK_AGAIN
}

function Orders({ list }: { list: ReturnType<typeof usePages<'getUserGameList'>> }) {
  const t = useWords()
  const drawMoment = useDrawMoment()
  const { order: named } = route.useSearch()
  const [openId, open] = useState<string | null>(named ?? null)
  if (!list.data) {
    return list.isError ? (
      <Failure error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonRows count={ROWS} />
    )
  }
  if (list.rows.length === 0) return <NoOrders />
  const opened = list.rows.find(({ id }) => id === openId) ?? null
  return (
    <>
      <ul>
        {list.rows.map((order) => (
          <OrderRow key={order.id} order={order} drawsAt={drawMoment(order)} onOpen={() => open(order.id)} />
        ))}
      </ul>
      <ListEnd list={list}>{t('game-record.all', { count: list.rows.length })}</ListEnd>
      <OrderSheet order={opened} drawsAt={opened && drawMoment(opened)} onClose={() => open(null)} />
    </>
  )
}

function NoOrders() {
  const t = useWords()
  return (
    <State art="empty" title={t('game-record.empty.title')} text={t('game-record.empty.text')}>
      <ButtonLink to="/Game" kind="outline">
        {t('game-record.empty.action')}
      </ButtonLink>
    </State>
  )
}
