import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { OperatorCallName } from '@glasshouse/contract/operator-routes'
import { Form, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { ActMenu } from '../../parts/acts/act-menu.tsx'
import { ReasonDialog } from '../../parts/acts/reason-dialog.tsx'
import { useMe } from '../../session/me.ts'

type Member = OperatorOutput<'getMember'>
type Props = { member: Member }

const FROZEN = 2
const CLOSED = 3

const CALLS = {
  freeze: 'freezeMember',
  unfreeze: 'unfreezeMember',
  endSessions: 'endMemberSessions',
  reset: 'resetMemberPassword',
  releaseBank: 'releaseBank',
  adjust: 'proposeAdjustment',
  close: 'closeMember'
} as const satisfies Record<string, OperatorCallName>

type Deed = keyof typeof CALLS

/** What can be done about a member; each asks for its reason. */
export function MemberActs({ member }: Props) {
  const t = useWords()
  const { may } = useMe()
  const [doing, start] = useState<Deed | null>(null)
  const possible = (Object.keys(CALLS) as Deed[]).filter((deed) => may(CALLS[deed]) && fits(deed, member))
  if (possible.length === 0) return null
  return (
    <>
      <ActMenu
        acts={possible.map((key) => ({ key, label: t(`deed.${key}.title`), danger: key === 'close' }))}
        onChoose={start}
      />
      <DeedDialog key={doing} deed={doing} member={member} onClose={() => start(null)} />
    </>
  )
}

function fits(deed: Deed, { status }: Member): boolean {
  if (status === CLOSED) return false
  if (deed === 'freeze') return status !== FROZEN
  return deed !== 'unfreeze' || status === FROZEN
}

type DialogProps = { deed: Deed | null; member: Member; onClose: () => void }

function DeedDialog({ deed, member, onClose }: DialogProps) {
  const t = useWords()
  const id = String(member.id)
  const freeze = useAct('freezeMember', { onDone: onClose })
  const unfreeze = useAct('unfreezeMember', { onDone: onClose })
  const endSessions = useAct('endMemberSessions', { onDone: onClose, say: t('part.done') })
  const close = useAct('closeMember', { onDone: onClose })
  const releaseBank = useAct('releaseBank', { onDone: onClose, say: t('part.done') })
  const adjust = useAct('proposeAdjustment', { onDone: onClose, say: t('part.asked') })
  const reset = useAct('resetMemberPassword', { onDone: onClose, say: t('part.done') })
  if (!deed) return null
  const busy = [freeze, unfreeze, endSessions, close, releaseBank, adjust, reset].some(({ isPending }) => isPending)
  return (
    <ReasonDialog
      open
      title={t(`deed.${deed}.title`)}
      text={t(`deed.${deed}.text`)}
      okText={t(`deed.${deed}.ok`)}
      danger={deed === 'freeze' || deed === 'close'}
      busy={busy}
      initial={{ direction: 'up' }}
      onClose={onClose}
      onDone={({ reason, ...more }) => {
        const { money, direction, disputed } = more as { money: number; direction: 'up' | 'down'; disputed?: number }
        if (deed === 'freeze') freeze.mutate({ id, reason, ...(disputed ? { disputed } : {}) })
        else if (deed === 'unfreeze') unfreeze.mutate({ id, reason })
        else if (deed === 'endSessions') endSessions.mutate({ id, reason })
        else if (deed === 'reset') reset.mutate({ id, reason })
        else if (deed === 'close') close.mutate({ id, reason })
        else if (deed === 'releaseBank') releaseBank.mutate({ id, reason })
        else adjust.mutate({ member: id, direction, money, reason })
      }}
    >
      {deed === 'freeze' && (
        <Form.Item name="disputed" label={t('deed.freeze.disputed')} extra={t('deed.freeze.disputedNote')}>
          <InputNumber min={1} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      )}
      {deed === 'adjust' && (
        <>
          <Form.Item name="direction" label={t('deed.adjust.direction')}>
            <Select options={(['up', 'down'] as const).map((value) => ({ value, label: t(`deed.adjust.${value}`) }))} />
          </Form.Item>
          <Form.Item
            name="money"
            label={t('deed.adjust.money')}
            rules={[{ required: true, message: t('part.pointsRule') }]}
          >
            <InputNumber min={1} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </>
      )}
    </ReasonDialog>
  )
}
