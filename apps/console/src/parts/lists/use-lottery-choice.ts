import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'

/** Return the filter that limits a list to one lottery. */
export function useLotteryChoice() {
  const t = useTranslations()
  const { data } = useCall('getLotteryNames')
  return {
    name: 'key',
    label: t('draws.lottery'),
    options: (data ?? []).map(({ key, name }) => ({ value: key, label: name }))
  }
}
