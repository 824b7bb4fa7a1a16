import { Alert } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useWords } from '../../../language/language.ts'

/** That films cannot be taken in on this machine, and why. */
export function CannotEncode() {
  const t = useWords()
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
