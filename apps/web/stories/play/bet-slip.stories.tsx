import type { BetOption } from '@glasshouse/contract'
import type { Meta } from '@storybook/react-vite'
import { useReducer } from 'react'
import { BetBar, type Readiness } from '../../src/features/lottery/bet-slip/bet-bar.tsx'
import { SlipPanel } from '../../src/features/lottery/bet-slip/slip-panel.tsx'
import { slipSums } from '../../src/features/lottery/bet-slip/slip-sums.ts'
import { changeSlip } from '../../src/features/lottery/bet-slip/slip.ts'
import { Page } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Play/Bet slip', component: SlipPanel } satisfies Meta<typeof SlipPanel>

export default meta

const POINT = 10_000n
const BALANCE = 12_480n * POINT
const LIMITS = { minUnits: POINT, maxUnits: 5000n * POINT }
const NONE: BetOption[] = []
const nothing = () => undefined

type Look = { options: BetOption[]; stake: string; disabled?: boolean }

function Slip({ options, stake, disabled = false }: Look) {
  const named = useRecorded('getLotteryOdds', '?id=4')
  const [slip, dispatch] = useReducer(changeSlip, { options, stake, open: true })
  return (
    <Page wide>
      <SlipPanel
        slip={slip}
        sums={slipSums(slip, BALANCE)}
        limits={LIMITS}
        nameOf={(type) => named.find((option) => option.code === type)?.name ?? type}
        onAction={dispatch}
        disabled={disabled}
      />
    </Page>
  )
}

export const OneChoice = () => <Slip options={['bi']} stake="" />
export const ThreeChoices = () => <Slip options={['bi', 'si', '11']} stake="100" />
export const ManyChoices = () => <Slip options={['bi', 'sm', 'si', 'do', '9', '10', '11', '12']} stake="37" />
export const StakeOutOfRange = () => <Slip options={['bi']} stake="6000" />
export const BalanceTooLow = () => <Slip options={['bi', 'si', '11']} stake="5000" />
export const WhileSending = () => <Slip options={['bi', 'si']} stake="100" disabled />

type BarLook = { readiness: Readiness; options?: BetOption[]; isOpen?: boolean; balance?: bigint | null }

function Bar({ readiness, options = NONE, isOpen = false, balance = BALANCE }: BarLook) {
  const sums = slipSums({ options, stake: options.length > 0 ? '100' : '', open: isOpen }, balance)
  return (
    <Page wide>
      <BetBar
        sums={sums}
        balanceUnits={balance}
        isOpen={isOpen}
        readiness={readiness}
        onFold={nothing}
        onSubmit={nothing}
      />
    </Page>
  )
}

export const BarWithoutAChoice = () => <Bar readiness="idle" />
export const BarReady = () => <Bar readiness="ready" options={['bi', 'si', '11']} isOpen />
export const BarChecking = () => <Bar readiness="checking" options={['bi']} />
export const BarClosed = () => <Bar readiness="closed" options={['bi']} />
export const BarBeforeTheSeal = () => <Bar readiness="opening" />
export const BarSignedOut = () => <Bar readiness="signedOut" balance={null} />
