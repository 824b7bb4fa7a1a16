import { Button, Select } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { useMe } from '../../../api/me.ts'

type Props = {
  talk: { operator: { id: number } | null; waits: { ts: number }; messages: { id: string }[] }
  /**
   * Assign the conversation to an operator, or to nobody (0). `was` is the operator who has it according to this page.
   */
  assign: { give: (to: { operator: string; was: string }) => void; isPending: boolean }
  /** Mark everything up to a message as done. */
  finish: { upTo: (message: string) => void; isPending: boolean }
}

/** The buttons to take, hand over, release and finish a conversation. */
export function TalkActions({ talk, assign, finish }: Props) {
  const t = useTranslations()
  const { me } = useMe()
  const { data: overview } = useCall('getServiceOverview')
  if (!me || !('id' in me)) return null
  const holder = talk.operator?.id ?? 0
  const giveTo = (operator: number) => assign.give({ operator: String(operator), was: String(holder) })
  const newest = talk.messages[0]
  return (
    <>
      {holder !== me.id && (
        <Button data-key="t" loading={assign.isPending} onClick={() => giveTo(me.id)}>
          {t('service.take')}
        </Button>
      )}
      <Select
        aria-label={t('service.operator')}
        className="talk__holder"
        value={holder}
        onChange={giveTo}
        options={[
          { value: 0, label: t('service.nobody') },
          ...(overview?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))
        ]}
      />
      {talk.waits.ts > 0 && newest && (
        <Button
          data-key="e"
          loading={finish.isPending}
          title={t('service.finish')}
          onClick={() => finish.upTo(newest.id)}
        >
          {t('service.done')}
        </Button>
      )}
    </>
  )
}
