import { useState } from 'react'
import { useSearch } from '../../router/router-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { ButtonLink } from '../../design/controls/button.tsx'
import { EndlessPage } from '../../design/lists/endless-page.tsx'
import { State } from '../../design/states/state.tsx'
import type { Order } from '../../features/lottery/orders/order.ts'
import { OrderRow } from '../../features/lottery/orders/order-row.tsx'
import { OrderSheet } from '../../features/lottery/orders/order-sheet.tsx'
import { useDrawTime } from '../../features/lottery/orders/use-draw-time.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { isLive } from '../../live/live-events.ts'
import { SandboxNote } from '../recharge/sandbox-note.tsx'

const ROWS = 6
const POLL_MS = 4000
const LIVE_POLL_MS = 20_000

/** All orders, newest first. Pending ones change when their draw arrives. */
export function GameRecordScreen() {
  const t = useTranslations()
  const drawTime = useDrawTime()
  const list = usePages('getUserGameList', { askAgain })
  const { order: named } = useSearch('/GameRecord')
  const [openId, open] = useState<string | null>(named ?? null)
  const opened = list.rows.find(({ id }) => id === openId) ?? null
  return (
    <>
      <EndlessPage
        title={t('title.gameRecord')}
        back="/Mine"
        list={list}
        toCome={ROWS}
        empty={<NoOrders />}
        all={(count) => t('game-record.all', { count })}
        foot={<SandboxNote />}
      >
        {(orders) => (
          <ul>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} drawsAt={drawTime(order)} onOpen={() => open(order.id)} />
            ))}
          </ul>
        )}
      </EndlessPage>
      <OrderSheet order={opened} drawsAt={opened && drawTime(opened)} onClose={() => open(null)} />
    </>
  )
}

/** Return how often to poll. Live events report settled draws, so polling is only for when the stream is down. */
function askAgain(orders: readonly Order[]): number | false {
  if (!orders.some(({ state }) => state === 'pending')) return false
  return isLive() ? LIVE_POLL_MS : POLL_MS
}

function NoOrders() {
  const t = useTranslations()
  return (
    <State art="empty" title={t('game-record.empty.title')} text={t('game-record.empty.text')}>
      <ButtonLink to="/Game" kind="outline">
        {t('game-record.empty.action')}
      </ButtonLink>
    </State>
  )
}
