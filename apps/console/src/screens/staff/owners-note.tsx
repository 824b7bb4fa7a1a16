import { Alert } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'

/**
 * A note on whether one person runs the site alone, and for which operators the reader does not count as a second
 * person yet.
 */
export function OwnersNote() {
  const t = useTranslations()
  const { data } = useCall('getTwoPeople', {})
  if (!data) return null
  return (
    <>
      {!data.hasTwoOwners && <Alert type="warning" showIcon className="note" title={t('staff.oneOwner')} />}
      {data.notYet.length > 0 && (
        <Alert
          type="info"
          showIcon
          className="note"
          title={t('staff.notYet', {
            list: data.notYet.map(({ name, from }) => `${name} (${from.time})`).join(', ')
          })}
        />
      )}
    </>
  )
}
