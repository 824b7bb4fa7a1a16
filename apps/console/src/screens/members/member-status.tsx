import { Tag } from 'antd'
import { useWords } from '../../language/language.ts'

const COLOURS = { 1: 'success', 2: 'error', 3: 'default', 4: 'warning' } as const

/** Whether a member is normal, frozen, closed or self-excluded, in words and colour. */
export function MemberStatus({ status }: { status: number }) {
  const t = useWords()
  const known = status as keyof typeof COLOURS
  return <Tag color={COLOURS[known]}>{t(`members.status.${known}`)}</Tag>
}
