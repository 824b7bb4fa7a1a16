import { useCall } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'

/** What narrows a list down to one house. */
export function useHouseChoice() {
  const t = useWords()
  const { data } = useCall('getHouses')
  return {
    name: 'key',
    label: t('draws.house'),
    options: (data ?? []).map(({ key, name }) => ({ value: key, label: name }))
  }
}
