import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useTranslations } from '../../language/language.ts'
import { Tag } from '../../parts/marks/tag.tsx'

const COLOURS = { normal: 'success', frozen: 'error', closed: 'default', excluded: 'warning' } as const

/** The status of a member in words and colour: normal, frozen, closed or self-excluded. */
export function MemberStatus({ status }: { status: OperatorOutput<'getMember'>['status'] }) {
  const t = useTranslations()
  return <Tag color={COLOURS[status]}>{t(`members.status.${status}`)}</Tag>
}
