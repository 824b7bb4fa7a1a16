import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useTranslations } from '../../../language/language.ts'
import { Tag } from '../../../parts/marks/tag.tsx'

const COLOURS = { received: 'warning', inWork: 'processing', answered: 'success', closed: 'default' } as const

/** The state of a question or complaint in words and colour. */
export function TicketState({ state }: Pick<OperatorOutput<'getTicket'>, 'state'>) {
  const t = useTranslations()
  return <Tag color={COLOURS[state]}>{t(`service.states.${state}`)}</Tag>
}
