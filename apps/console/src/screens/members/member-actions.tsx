import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import type { OperatorCallName } from '@glasshouse/contract/operator-routes'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { ActionMenu } from '../../parts/actions/action-menu.tsx'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { useMe } from '../../api/me.ts'
import { NumberItem } from '../../parts/number-item.tsx'

type Member = OperatorOutput<'getMember'>
type Props = { member: Member }

type Values = { reason: string; direction?: 'up' | 'down'; money?: number; disputed?: number }

type MemberAction<Name extends OperatorCallName> = {
  call: Name
  isDangerous?: boolean
  /** The message after the action, for results that do not show on screen. */
  message?: 'part.done' | 'part.asked'
  input: (id: string, values: Values) => OperatorInput<Name>
}

const define = <Name extends OperatorCallName>(action: MemberAction<Name>) => action
const withReason = (id: string, { reason }: Values) => ({ id, reason })

const ACTIONS = {
  freeze: define({
    call: 'freezeMember',
    isDangerous: true,
    input: (id, { reason, disputed }) => ({ id, reason, ...(disputed ? { disputed } : {}) })
  }),
  unfreeze: define({ call: 'unfreezeMember', input: withReason }),
  endSessions: define({ call: 'endMemberSessions', message: 'part.done', input: withReason }),
  reset: define({ call: 'resetMemberPassword', message: 'part.done', input: withReason }),
  releaseBank: define({ call: 'releaseBank', message: 'part.done', input: withReason }),
  adjust: define({
    call: 'proposeAdjustment',
    message: 'part.asked',
    input: (id, { reason, direction, money }) => ({ member: id, direction: direction!, money: money!, reason })
  }),
  close: define({ call: 'closeMember', isDangerous: true, input: withReason })
}

type ActionName = keyof typeof ACTIONS

/** The actions on a member. Each requires a reason. */
export function MemberActions({ member }: Props) {
  const t = useTranslations()
  const { may } = useMe()
  const [doing, start] = useState<ActionName | null>(null)
  const possible = (Object.keys(ACTIONS) as ActionName[]).filter(
    (name) => may(ACTIONS[name].call) && fits(name, member)
  )
  if (possible.length === 0) return null
  return (
    <>
      <ActionMenu
        actions={possible.map((key) => ({ key, label: t(`action.${key}.title`), danger: key === 'close' }))}
        onChoose={start}
      />
      {doing && <ActionDialog key={doing} name={doing} member={member} onClose={() => start(null)} />}
    </>
  )
}

function fits(name: ActionName, { status }: Member): boolean {
  if (status === 'closed') return false
  if (name === 'freeze') return status !== 'frozen'
  return name !== 'unfreeze' || status === 'frozen'
}

type DialogProps = { name: ActionName; member: Member; onClose: () => void }

function ActionDialog({ name, member, onClose }: DialogProps) {
  const t = useTranslations()
  const { call, message, isDangerous, input } = ACTIONS[name]
  const action = useAction(call, { onDone: onClose, ...(message ? { say: t(message) } : {}) })
  const id = String(member.id)
  return (
    <ReasonDialog
      open
      title={t(`action.${name}.title`)}
      text={t(`action.${name}.text`)}
      okText={t(`action.${name}.ok`)}
      danger={isDangerous ?? false}
      busy={action.isPending}
      initial={{ direction: 'up' }}
      onClose={onClose}
      onDone={(values) => action.mutate(input(id, values))}
    >
      {name === 'freeze' && (
        <NumberItem
          name="disputed"
          label={t('action.freeze.disputed')}
          extra={t('action.freeze.disputedNote')}
          min={1}
        />
      )}
      {name === 'adjust' && (
        <>
          <Form.Item name="direction" label={t('action.adjust.direction')}>
            <Select
              options={(['up', 'down'] as const).map((value) => ({ value, label: t(`action.adjust.${value}`) }))}
            />
          </Form.Item>
          <NumberItem
            name="money"
            label={t('action.adjust.money')}
            rules={[{ required: true, message: t('part.pointsRule') }]}
            min={1}
          />
        </>
      )}
    </ReasonDialog>
  )
}
