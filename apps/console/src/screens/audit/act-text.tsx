import { useTranslations } from '../../language/language.ts'
import { Tag } from '../../parts/marks/tag.tsx'
import { nameAct } from './act-name.ts'
import type { AuditRow } from './audit-row.ts'

/** What was done, and whether the server refused it. */
export function ActName({ act }: Pick<AuditRow, 'act'>) {
  const t = useTranslations()
  const { name, isRefused } = nameAct(t, act)
  return (
    <>
      <b>{name}</b> {isRefused && <Tag color="error">{t('audit.refused')}</Tag>}
    </>
  )
}
