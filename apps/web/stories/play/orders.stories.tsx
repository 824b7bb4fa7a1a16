import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { ConfirmSheet } from '../../src/features/lottery/place-order/confirm-order-sheet.tsx'
import { ConfirmLead } from '../../src/features/lottery/place-order/confirm-lead.tsx'
import { OrderDetail } from '../../src/features/lottery/orders/order-detail.tsx'
import { OrderRow } from '../../src/features/lottery/orders/order-row.tsx'
import { CheckingNote } from '../../src/features/lottery/place-order/checking-note.tsx'
import type { PendingOrder } from '../../src/features/lottery/place-order/pending-order.ts'
import { beforeDraw } from '../fixtures/lottery.ts'
import { Page } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Play/Orders', component: OrderRow } satisfies Meta<typeof OrderRow>

export default meta

type Order = CallOutput<'getUserGameList'>[number]

const nothing = () => undefined
const isWon = ({ state, payout }: Order) => state === 'settled' && Number(payout) > 0
const isLost = ({ state, payout }: Order) => state === 'settled' && Number(payout) === 0
const isPending = ({ state }: Order) => state === 'pending'

function Row({ which, change }: { which: (order: Order) => boolean; change?: Partial<Order> }) {
  const order = useRecorded('getUserGameList').find(which)!
  return (
    <ul>
      <OrderRow order={{ ...order, ...change }} drawsAt={order.createdAtSeconds + 180} onOpen={nothing} />
    </ul>
  )
}

export const Won = () => <Row which={isWon} />
export const Lost = () => <Row which={isLost} />
export const Awaited = () => <Row which={isPending} />

export const Refunded = () => {
  const { description } = useRecorded('getLotteryInfo', '?key=k3_5m')
  const { totalStake } = useRecorded('getUserGameList').find(isLost)!
  return <Row which={isLost} change={{ state: 'refunded', stateText: description, dice: [], payout: totalStake }} />
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
  const { periodNumber } = order.bets[0]!
  const pending: PendingOrder = {
    lotteryId: 4,
    key: order.key,
    memberId: 1,
    periodNumber,
    options: ['sm', 'do'],
    stake: '10',
    totalStake: '20.00'
  }
  return <CheckingNote order={pending} onRetryNow={nothing} />
}

type ConfirmLook = { state: ComponentProps<typeof ConfirmSheet>['state']; hasMoved?: true }

function Confirm({ state, hasMoved }: ConfirmLook) {
  const info = beforeDraw(useRecorded('getLotteryInfo', '?key=k3_5m'), 227)
  const options = useRecorded('getLotteryOdds', '?id=4')
  const opened = hasMoved ? info.drawnPeriodNumber : info.periodNumber
  return (
    <ConfirmSheet
      open
      onClose={nothing}
      lead={
        <ConfirmLead
          lottery={info.name}
          periodNumber={info.periodNumber}
          closesAt={info.serverTimeSeconds + info.secondsToDraw - info.lockSeconds}
        />
      }
      period={{ opened, now: info.periodNumber }}
      bets={options.filter(({ code }) => ['bi', 'si', '11'].includes(code))}
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
