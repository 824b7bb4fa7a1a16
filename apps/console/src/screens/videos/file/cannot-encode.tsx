import { Alert } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'

/** An explanation of why this machine cannot encode videos. */
export function CannotEncode() {
  const t = useTranslations()
  const { data } = useCall('getIngest')
  if (!data?.missing) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('videos.cannotEncode')}
      description={data.missing}
    />
  )
}
