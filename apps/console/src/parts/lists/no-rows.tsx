import { Empty } from 'antd'
import { useWords } from '../../language/language.ts'

/** Says that there is nothing. */
export function NoRows({ text }: { text: string | undefined }) {
  const t = useWords()
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ?? t('part.empty')} />
}
