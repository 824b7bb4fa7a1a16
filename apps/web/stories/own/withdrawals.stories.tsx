import type { CallOutput } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { Limits } from '../../src/features/withdrawal/withdrawal-limits.tsx'
import { WithdrawalRow } from '../../src/features/withdrawal/withdrawal-row.tsx'
import { WithdrawalTimeline } from '../../src/features/withdrawal/withdrawal-timeline.tsx'
import { Page } from '../fixtures/app.tsx'
import { Pressed } from '../fixtures/pressed.tsx'
import { useServerTexts } from '../fixtures/server-texts.ts'

const meta = { title: 'Own/Withdrawals', component: WithdrawalRow } satisfies Meta<typeof WithdrawalRow>

export default meta

type Withdrawal = CallOutput<'getUserWithdrawList'>[number]
type Step = Withdrawal['steps'][number]['step']

const ASKED = 1_795_381_800
const STATUS = ['', 'review', 'approved', 'rejected', 'paid', 'failed'] as const

const nothing = () => undefined

/** A withdrawal of 200 points that has come so far; each step took ten minutes. */
function useWithdrawal(status: number, steps: readonly Step[]): Withdrawal {
  const texts = useServerTexts()
  const update = ASKED + 600 * (steps.length - 1)
  return {
    id: '1',
    order_no: '117517204542455809',
    status,
    status_text: texts['withdrawStatus']![STATUS[status]!]!,
    money: '200.00',
    desc: '',
    reason: steps.at(-1) === 'rejected' ? texts['withdrawReason']!['holder_mismatch']! : '',
    bank: 'Vietcombank',
    bankid: '******6789',
    create_time: '',
    create_ts: ASKED,
    update_time: '',
    update_ts: update,
    can_cancel: status === 1 && steps.length === 1 ? 1 : 0,
    steps: steps.map((step, place) => ({
      step,
      text: texts['withdrawStep']![step]!.replace('{until}', '22:00'),
      time: '',
      ts: ASKED + 600 * place,
      until_ts: step === 'held' ? update + 3600 : 0
    }))
  }
}

function Shown({ status, steps }: { status: number; steps: readonly Step[] }) {
  const withdrawal = useWithdrawal(status, steps)
  return (
    <>
      <WithdrawalRow withdrawal={withdrawal} onOpen={nothing} />
      <Page wide>
        <WithdrawalTimeline withdrawal={withdrawal} />
      </Page>
    </>
  )
}

export const InReview = () => <Shown status={1} steps={['requested']} />

export const LookedInto = () => <Shown status={1} steps={['requested', 'held']} />

export const Taken = () => <Shown status={1} steps={['requested', 'taken']} />

export const Cancelled = () => <Shown status={3} steps={['requested', 'cancelled']} />

export const BeingPaid = () => <Shown status={2} steps={['requested', 'approved', 'sending']} />

export const Refused = () => <Shown status={3} steps={['requested', 'rejected']} />

export const Paid = () => <Shown status={4} steps={['requested', 'approved', 'sending', 'paid']} />

const RULE = {
  min: '10.00',
  max: '20000.00',
  num: 20,
  used: 2,
  remain: 18,
  day_max: '50000.00',
  day_used: '400.00',
  open: 1 as const,
  eta: { median_min: 4.2, p90_min: 9, n: 50 },
  wait_time: '',
  wait_ts: 0
}

export const LimitsOpen = () => (
  <Pressed target="button">
    <Limits rule={RULE} />
  </Pressed>
)
LimitsOpen.tags = ['alone']
