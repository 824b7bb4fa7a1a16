import type { Meta } from '@storybook/react-vite'
import { CallFailed } from '@glasshouse/contract/client'
import type { ComponentProps } from 'react'
import { DrawRow } from '../../src/features/fairness/draws/draw-row.tsx'
import { HistorySheet } from '../../src/features/fairness/draws/draw-history-sheet.tsx'
import { WithResponses } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Play/Draws', component: DrawRow } satisfies Meta<typeof DrawRow>

export default meta

type Look = Partial<Pick<ComponentProps<typeof DrawRow>, 'plain' | 'verdict'>> & { isVoid?: true }

function Row({ plain = false, verdict, isVoid }: Look) {
  const [draw] = useRecorded('getLotteryHistory', '?key=k3_30s')
  const { description } = useRecorded('getLotteryInfo', '?key=k3_5m')
  return (
    <ul className="rows">
      <DrawRow
        game="k3_30s"
        draw={isVoid ? { ...draw!, dice: [], voidReason: description } : draw!}
        plain={plain}
        verdict={verdict}
      />
    </ul>
  )
}

export const Unchecked = () => <Row />
export const Matched = () => <Row verdict="matched" />
export const Mismatch = () => <Row verdict="failed" />
export const LabelsAlone = () => <Row plain />
export const VoidDraw = () => <Row isVoid />

const nothing = () => undefined
const sheet = <HistorySheet game="k3_30s" held={null} open onClose={nothing} />

export const History = { tags: ['alone'], render: () => sheet }

export const HistoryToCome = {
  tags: ['alone'],
  render: () => <WithResponses getLotteryHistory="awaited">{sheet}</WithResponses>
}

export const HistoryEmpty = {
  tags: ['alone'],
  render: () => <WithResponses getLotteryHistory={[]}>{sheet}</WithResponses>
}

export const HistoryNotLoaded = {
  tags: ['alone'],
  render: () => <WithResponses getLotteryHistory={new CallFailed('network')}>{sheet}</WithResponses>
}
