import { Button } from 'antd'
import { check } from '../../icons/frame.ts'
import { Icon } from '../../icons/icon.tsx'
import { funnelSimple } from '../../icons/states.ts'
import { useTranslations } from '../../language/language.ts'
import { StateMessage } from '../window/state-message.tsx'

/** The filters of a list that are on, and how to turn them off. */
export type ActiveFilters = { count: number; clear: () => void }

type Props = { text: string | undefined; filtered?: ActiveFilters | undefined }

/** The message for an empty list: that there is nothing, or that filters hide everything. */
export function NoRows({ text, filtered }: Props) {
  const t = useTranslations()
  if (!filtered || filtered.count === 0) return <StateMessage icon={check} title={text ?? t('part.empty')} />
  return (
    <StateMessage icon={funnelSimple} title={t('lists.noMatch')} text={t('lists.filtersOn', { count: filtered.count })}>
      <Button icon={<Icon path={funnelSimple} />} data-key="x" onClick={filtered.clear}>
        {t('lists.clear')}
      </Button>
    </StateMessage>
  )
}
