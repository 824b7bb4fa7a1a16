import { Empty } from 'antd'
import { useTranslations } from '../../language/language.ts'

/** The message for an empty list. */
export function NoRows({ text }: { text: string | undefined }) {
  const t = useTranslations()
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ?? t('part.empty')} />
}
