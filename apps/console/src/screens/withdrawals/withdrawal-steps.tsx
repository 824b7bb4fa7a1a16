import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Timeline } from 'antd'
import { useTranslations } from '../../language/language.ts'

type Props = { steps: OperatorOutput<'getWithdrawal'>['steps'] }

const COLOURS: Partial<Record<Props['steps'][number]['step'], string>> = {
  paid: 'green',
  rejected: 'red',
  failed: 'red',
  unknown: 'orange'
}

/** The history of a withdrawal, with who did what. */
export function Steps({ steps }: Props) {
  const t = useTranslations()
  return (
    <Timeline
      items={steps.map(({ step, at, operator, note, until }, index) => ({
        key: index,
        color: COLOURS[step] ?? 'gray',
        content: (
          <>
            <strong>{t(`withdrawals.step.${step}`)}</strong> <span className="figure">{at.time}</span>
            {operator && <div>{operator.name}</div>}
            {until.ts > 0 && <div>{t('withdrawals.heldUntil', { time: until.time })}</div>}
            {note && <div style={{ overflowWrap: 'anywhere' }}>{note}</div>}
          </>
        )
      }))}
    />
  )
}
