import { useTranslations } from '../../language/language.ts'
import { Tag } from '../../parts/marks/tag.tsx'

/** Whether a figure is within the range that chance allows. */
export function Verdict({ isWithin }: { isWithin: boolean }) {
  const t = useTranslations()
  return <Tag color={isWithin ? 'success' : 'error'}>{t(isWithin ? 'reports.within' : 'reports.outside')}</Tag>
}
