import { Empty } from 'antd'
import { useWords } from '../../language/language.ts'

/** The message for an empty list. */
export function NoRows({ text }: { text: string | undefined }) {
  const t = useWords()
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ?? t('part.empty')} />
}
