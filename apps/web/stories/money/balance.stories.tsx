import type { Meta } from '@storybook/react-vite'
import type { CallOutput } from '@glasshouse/contract'
import { BalanceLedger } from '../../src/features/wallet/balance-ledger.tsx'
import { Balance } from '../../src/features/wallet/balance.tsx'
import { WithResponses, Page } from '../fixtures/app.tsx'
import { Pressed } from '../fixtures/pressed.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Money/Balance', component: Balance } satisfies Meta<typeof Balance>

export default meta

type Line = CallOutput<'getPersonalreport'>['ledger'][number]

const EVERY: Line[] = [
  { type: 'recharge', amount: '20000.00' },
  { type: 'win', amount: '4312.50' },
  { type: 'wheel_prize', amount: '88.00' },
  { type: 'bet', amount: '-6120.00' },
  { type: 'withdraw_hold', amount: '-3000.00' },
  { type: 'video', amount: '-150.00' }
]
const LEFT = '15130.50'

export const Figure = () => (
  <Page wide>
    <Balance member={{ balance: '12480.168', held: '0.00' }} />
  </Page>
)

export const WithPointsHeld = () => (
  <Page wide>
    <Balance member={{ balance: '900719925.99', held: '3000.00' }} />
  </Page>
)

function LedgerOf({ lines, balance }: { lines: Line[]; balance: string }) {
  const report = useRecorded('getPersonalreport')
  return (
    <WithResponses getPersonalreport={{ ...report, balance, held: '3000.00', withdrawn: '0.00', ledger: lines }}>
      <BalanceLedger balance={balance} />
    </WithResponses>
  )
}

export const LedgerOfEverything = () => <LedgerOf lines={EVERY} balance={LEFT} />
export const LedgerOfNothing = () => <LedgerOf lines={[]} balance="0.00" />

export const LedgerToCome = () => (
  <WithResponses getPersonalreport="awaited">
    <BalanceLedger balance={LEFT} />
  </WithResponses>
)

export const Hidden = () => (
  <Page wide>
    <Pressed target="button">
      <Balance member={{ balance: '12480.00', held: '3000.00' }} />
    </Pressed>
    <LedgerOf lines={EVERY} balance={LEFT} />
  </Page>
)
Hidden.tags = ['alone']
