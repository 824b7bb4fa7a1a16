import type { CallOutput } from '@glasshouse/contract'
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

type State = CallOutput<'getUserRechargeList'>[number]['state']

function Recharge({ state }: { state: State }) {
  const recharges = useRecorded('getUserRechargeList')
  const recharge = recharges.find((one) => one.state === state) ?? { ...recharges[0]!, state }
  return (
    <ul>
      <RechargeRow recharge={recharge} />
    </ul>
  )
}

export const Waiting = () => <Recharge state="waiting" />
export const Credited = () => <Recharge state="credited" />
export const Refused = () => <Recharge state="failed" />
export const OfAnotherState = () => <Recharge state="refunded" />

function Outcome({ state }: { state: State }) {
  return (
    <WithResponses>
      <KnownOutcome state={state} />
    </WithResponses>
  )
}

function KnownOutcome({ state }: { state: State }) {
  const queries = useQueryClient()
  const payment = useRecorded('doRecharge')
  const [recharge] = useRecorded('getUserRechargeList')
  const key = ['getUserRechargeList', { orderNumber: payment.orderNumber }]
  useState(() => queries.setQueryData(key, [{ ...recharge, state }]))
  return <PaymentOutcome payment={payment} onChooseAgain={nothing} />
}

export const PaymentAwaited = () => <Outcome state="waiting" />
export const PaymentCredited = () => <Outcome state="credited" />
export const PaymentFailed = () => <Outcome state="failed" />

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
