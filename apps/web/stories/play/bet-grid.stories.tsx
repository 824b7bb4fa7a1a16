import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import type { BetOption } from '@glasshouse/contract'
import { BetGrid } from '../../src/features/lottery/bet-slip/bet-grid.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Play/Bet grid', component: BetGrid } satisfies Meta<typeof BetGrid>

export default meta

const NONE: BetOption[] = []

type Look = { first?: BetOption[]; plain?: boolean; disabled?: boolean }

function Grid({ first = NONE, plain = false, disabled = false }: Look) {
  const options = useRecorded('getLotteryOdds', '?id=4')
  const [chosen, choose] = useState(first)
  const toggle = (option: BetOption) =>
    choose(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  return <BetGrid options={options} chosen={chosen} onToggle={toggle} plain={plain} disabled={disabled} />
}

export const Rest = () => <Grid />
export const Chosen = () => <Grid first={['bi', 'si', '3', '11']} />
export const NamesAlone = () => <Grid plain first={['sm', '17']} />
export const Disabled = () => <Grid disabled first={['do', '10']} />
