import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Select, Space } from 'antd'
import { useAct, useCall } from '../../../api/use-call.ts'
import { useWords } from '../../../language/language.ts'
import { useMe } from '../../../session/me.ts'

/** Taking a guest's conversation, handing it on, letting it go, and being done with it. */
export function GuestActs({ talk }: { talk: OperatorOutput<'getGuestConversation'> }) {
  const t = useWords()
  const { me, may } = useMe()
  const { data: desk } = useCall('getServiceDesk')
  const assign = useAct('assignGuestConversation')
  const finish = useAct('finishGuestConversation')
  if (!may('assignGuestConversation') || !me || !('id' in me)) return null
  const guest = talk.id
  const holder = talk.operator?.id ?? 0
  const giveTo = (operator: number) => assign.mutate({ guest, operator: String(operator), was: String(holder) })
  const newest = talk.messages[0]
  return (
    <Space wrap>
      {holder !== me.id && (
        <Button type="primary" loading={assign.isPending} onClick={() => giveTo(me.id)}>
          {t('service.take')}
        </Button>
      )}
      <Select
        aria-label={t('service.operator')}
        style={{ minWidth: 160 }}
        value={holder}
        onChange={giveTo}
        options={[
          { value: 0, label: t('service.nobody') },
          ...(desk?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))
        ]}
      />
      {talk.waits.ts > 0 && newest && (
        <Button loading={finish.isPending} onClick={() => finish.mutate({ guest, until: newest.id })}>
          {t('service.finish')}
        </Button>
      )}
    </Space>
  )
}
