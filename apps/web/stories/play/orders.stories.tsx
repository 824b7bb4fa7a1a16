import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { ConfirmSheet } from '../../src/features/confirm-order/confirm-sheet.tsx'
import { ConfirmLead } from '../../src/features/confirm-order/confirm-lead.tsx'
import { OrderDetail } from '../../src/features/order-record/order-detail.tsx'
import { OrderRow } from '../../src/features/order-record/order-row.tsx'
import { CheckingNote } from '../../src/features/place-order/checking-note.tsx'
import { beforeDraw } from '../surroundings/house.ts'
import { Page } from '../surroundings/app.tsx'
import { useRecorded } from '../surroundings/recorded.ts'

const meta = { title: 'Play/Orders', component: OrderRow } satisfies Meta<typeof OrderRow>

export default meta

type Order = CallOutput<'getUserGameList'>[number]

const nothing = () => undefined
const isWon = ({ status, win }: Order) => status === 1 && Number(win) > 0
const isLost = ({ status, win }: Order) => status === 1 && Number(win) === 0
const isPending = ({ status }: Order) => status === 0

function Row({ which, change }: { which: (order: Order) => boolean; change?: Partial<Order> }) {
  const order = useRecorded('getUserGameList').find(which)!
  return (
    <ul>
      <OrderRow order={{ ...order, ...change }} drawsAt={order.create_ts + 180} onOpen={nothing} />
    </ul>
  )
}

export const Won = () => <Row which={isWon} />
export const Lost = () => <Row which={isLost} />
export const Awaited = () => <Row which={isPending} />

export const Refunded = () => {
  const { desc } = useRecorded('getLotteryInfo', '?key=k3_5m')
  return <Row which={isLost} change={{ status: 2, status_text: desc, opencode: [], win: '100.00' }} />
}

export const Detail = () => {
  const order = useRecorded('getUserGameList').find(isWon)!
  return (
    <Page wide>
      <OrderDetail order={order} drawsAt={null} />
    </Page>
  )
}

export const OutcomeUnknown = () => {
  const order = useRecorded('getUserGameList').find(isPending)!
  const { expect } = order.data[0]!
  const pending = { lid: 4, key: order.key, mid: 1, item: 'sm,do', money: '10', total: '20.00', expect }
  return <CheckingNote order={pending} onHurry={nothing} />
}

type ConfirmLook = { state: ComponentProps<typeof ConfirmSheet>['state']; hasMoved?: true }

function Confirm({ state, hasMoved }: ConfirmLook) {
  const info = beforeDraw(useRecorded('getLotteryInfo', '?key=k3_5m'), 227)
  const options = useRecorded('getLotteryOdds', '?id=4')
  const opened = hasMoved ? info.now_expect : info.next_expect
  return (
    <ConfirmSheet
      open
      onClose={nothing}
      lead={
        <ConfirmLead house={info.name} expect={info.next_expect} closesAt={info.server_ts + info.second - info.lock} />
      }
      period={{ opened, now: info.next_expect }}
      bets={options.filter(({ type }) => ['bi', 'si', '11'].includes(type))}
      stakeUnits={1_000_000n}
      balanceUnits={124_800_000n}
      onRemove={nothing}
      onClear={nothing}
      onConfirm={nothing}
      state={state}
    />
  )
}

export const ConfirmOpen = { tags: ['alone'], render: () => <Confirm state="open" /> }
export const ConfirmSending = { tags: ['alone'], render: () => <Confirm state="sending" /> }
export const ConfirmClosed = { tags: ['alone'], render: () => <Confirm state="closed" /> }
export const ConfirmMovedOn = { tags: ['alone'], render: () => <Confirm state="open" hasMoved /> }
