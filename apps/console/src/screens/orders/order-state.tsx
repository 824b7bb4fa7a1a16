import { useTranslations } from '../../language/language.ts'
import { Tag } from '../../parts/marks/tag.tsx'

const COLOURS = { pending: 'processing', won: 'success', lost: 'default', refunded: 'warning' } as const

/** The state of an order. */
export function OrderState({ state }: { state: keyof typeof COLOURS }) {
  const t = useTranslations()
  return <Tag color={COLOURS[state]}>{t(`orders.states.${state}`)}</Tag>
}
