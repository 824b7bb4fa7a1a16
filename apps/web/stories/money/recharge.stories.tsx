import type { Meta } from '@storybook/react-vite'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PaymentFrame } from '../../src/features/payment/payment-frame.tsx'
import { PaymentOutcome } from '../../src/features/payment/payment-outcome.tsx'
import { RechargeRow } from '../../src/features/payment/recharge-row.tsx'
import { ChannelList } from '../../src/features/payment/channel-list.tsx'
import { RechargeForm } from '../../src/features/payment/recharge-form.tsx'
import { WithResponses, Page, Shelf } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Money/Recharge', component: RechargeRow } satisfies Meta<typeof RechargeRow>

export default meta

const nothing = () => undefined

export const Form = () => (
  <Shelf height={520}>
    <Page wide>
      <RechargeForm />
    </Page>
  </Shelf>
)

function Channels({ opening }: { opening: string | null }) {
  const { channels } = useRecorded('getBase')
  return <ChannelList channels={channels} money="500" opening={opening} onChoose={nothing} />
}

export const ChannelsToChoose = () => <Channels opening={null} />
export const ChannelOpening = () => <Channels opening="sandbox" />

function Recharge({ status }: { status: number }) {
  const recharges = useRecorded('getUserRechargeList')
  const recharge = recharges.find((one) => one.status === status) ?? { ...recharges[0]!, status }
  return (
    <ul>
      <RechargeRow recharge={recharge} />
    </ul>
  )
}

export const Waiting = () => <Recharge status={1} />
export const Credited = () => <Recharge status={2} />
export const Refused = () => <Recharge status={3} />
export const OfAnotherState = () => <Recharge status={5} />

function Outcome({ status }: { status: number }) {
  return (
    <WithResponses>
      <KnownOutcome status={status} />
    </WithResponses>
  )
}

function KnownOutcome({ status }: { status: number }) {
  const queries = useQueryClient()
  const payment = useRecorded('doRecharge')
  const [recharge] = useRecorded('getUserRechargeList')
  const key = ['getUserRechargeList', { order_no: payment.order_no }]
  useState(() => queries.setQueryData(key, [{ ...recharge, status }]))
  return <PaymentOutcome payment={payment} onChooseAgain={nothing} />
}

export const PaymentAwaited = () => <Outcome status={1} />
export const PaymentCredited = () => <Outcome status={2} />
export const PaymentFailed = () => <Outcome status={3} />

/** The provider's page before it has loaded, which it never does here. */
export const PaymentPageToCome = () => {
  const payment = useRecorded('doRecharge')
  const [url] = useState(() => new URL('https://cashier.invalid/pay'))
  return (
    <Shelf height={640}>
      <PaymentFrame payment={payment} url={url} onChooseAgain={nothing} />
    </Shelf>
  )
}
PaymentPageToCome.tags = ['alone']
