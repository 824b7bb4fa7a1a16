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
const nothing = () => undefined

/** Return a withdrawal of 200 points after these steps, ten minutes each. */
function useWithdrawal(state: Withdrawal['state'], steps: readonly Step[]): Withdrawal {
  const texts = useServerTexts()
  const update = ASKED + 600 * (steps.length - 1)
  return {
    id: '1',
    orderNumber: '117517204542455809',
    state,
    stateText: texts['withdrawStatus']![state === 'returned' ? 'rejected' : state]!,
    amount: '200.00',
    description: '',
    reason: steps.at(-1) === 'rejected' ? texts['withdrawReason']!['holder_mismatch']! : null,
    bankName: 'Vietcombank',
    accountNumber: '******6789',
    createdAt: '',
    createdAtSeconds: ASKED,
    updatedAt: '',
    updatedAtSeconds: update,
    canCancel: state === 'review' && steps.length === 1,
    steps: steps.map((step, index) => ({
      step,
      text: texts['withdrawStep']![step]!.replace('{until}', '22:00'),
      at: '',
      atSeconds: ASKED + 600 * index,
      untilSeconds: step === 'held' ? update + 3600 : 0
    }))
  }
}

function Shown({ state, steps }: { state: Withdrawal['state']; steps: readonly Step[] }) {
  const withdrawal = useWithdrawal(state, steps)
  return (
    <>
      <WithdrawalRow withdrawal={withdrawal} onOpen={nothing} />
      <Page wide>
        <WithdrawalTimeline withdrawal={withdrawal} />
      </Page>
    </>
  )
}

export const InReview = () => <Shown state="review" steps={['requested']} />

export const LookedInto = () => <Shown state="review" steps={['requested', 'held']} />

export const Taken = () => <Shown state="review" steps={['requested', 'taken']} />

export const Cancelled = () => <Shown state="returned" steps={['requested', 'cancelled']} />

export const BeingPaid = () => <Shown state="approved" steps={['requested', 'approved', 'sending']} />

export const Refused = () => <Shown state="returned" steps={['requested', 'rejected']} />

export const Paid = () => <Shown state="paid" steps={['requested', 'approved', 'sending', 'paid']} />

const RULE = {
  min: '10.00',
  max: '20000.00',
  requestsPerDay: 20,
  usedToday: 2,
  leftToday: 18,
  dayMaximum: '50000.00',
  dayAmount: '400.00',
  isOpen: true,
  duration: { medianMinutes: 4.2, p90Minutes: 9, sampleSize: 50 },
  waitsUntil: null,
  waitsUntilSeconds: 0
}

export const LimitsOpen = () => (
  <Pressed target="button">
    <Limits rule={RULE} />
  </Pressed>
)
LimitsOpen.tags = ['alone']
