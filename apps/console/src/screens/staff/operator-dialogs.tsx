import type { OperatorOutput } from '@glasshouse/contract/operator'
import { operatorRoles, type OperatorRole } from '@glasshouse/contract/operator-routes'
import { Form, Input, Select } from 'antd'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { FormDialog } from '../../parts/actions/form-dialog.tsx'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'

export type Operator = OperatorOutput<'getOperators'>['rows'][number]
export type Action = 'role' | 'switch' | 'reset'

function useRoleOptions() {
  const t = useTranslations()
  return operatorRoles.map((value) => ({ value, label: t(`role.${value}`) }))
}

type InviteProps = { open: boolean; onClose: () => void; onCode: (code: string) => void }

/** Ask for a name, a role and how the one-time code reaches the new operator. */
export function InviteDialog({ open, onClose, onCode }: InviteProps) {
  const t = useTranslations()
  const roles = useRoleOptions()
  const invite = useAction('inviteOperator', {
    onDone: ({ code }) => {
      onClose()
      if (code) onCode(code)
    }
  })
  return (
    <FormDialog<{ name: string; role: OperatorRole } & CodeFields>
      open={open}
      title={t('staff.invite')}
      okText={t('staff.makeCode')}
      isBusy={invite.isPending}
      onSubmit={({ name, role, ...rest }) => invite.mutate({ name, role, ...filled(rest) })}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('staff.name')} rules={[{ required: true, message: t('signIn.nameRule') }]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="role" label={t('staff.role')} initialValue="support">
        <Select options={roles} />
      </Form.Item>
      <LimitedItem maxCharacters={500} name="reason" label={t('part.reason')}>
        <Input.TextArea rows={2} />
      </LimitedItem>
      <CodeDelivery />
    </FormDialog>
  )
}

type CodeFields = { reason?: string; fingerprint?: string; email?: string }

/** Return the fields that were filled in, without the empty ones. */
function filled(fields: CodeFields): CodeFields {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => Boolean(text)))
}

/** The fields for how the one-time code reaches the operator without anybody else seeing it. */
function CodeDelivery() {
  const t = useTranslations()
  return (
    <>
      <Form.Item name="fingerprint" label={t('staff.fingerprint')} extra={t('staff.fingerprintNote')}>
        <Input autoComplete="off" className="code" />
      </Form.Item>
      <Form.Item name="email" label={t('staff.email')} extra={t('staff.emailNote')}>
        <Input type="email" autoComplete="off" />
      </Form.Item>
    </>
  )
}

type ActionProps = {
  doing: { action: Action; operator: Operator } | null
  onClose: () => void
  onCode: (code: string) => void
}

/** Ask for the reason of a change to an operator. */
export function ActionDialog({ doing, onClose, onCode }: ActionProps) {
  const t = useTranslations()
  const roles = useRoleOptions()
  const setRole = useAction('setOperatorRole', { onDone: onClose })
  const turn = useAction('switchOperator', { onDone: onClose })
  const reset = useAction('resetOperator', {
    onDone: ({ code }) => {
      onClose()
      if (code) onCode(code)
    }
  })
  if (!doing) return null
  const { action, operator } = doing
  const { id } = operator
  const isOff = operator.state === 'off'
  const title = action === 'switch' ? t(isOff ? 'staff.on' : 'staff.off') : t(`staff.${action}Act`)
  return (
    <ReasonDialog
      open
      title={`${title}: ${operator.name}`}
      text={t(`staff.${action}Text`)}
      okText={title}
      danger={action !== 'role'}
      busy={setRole.isPending || turn.isPending || reset.isPending}
      initial={{ role: operator.role }}
      onClose={onClose}
      onDone={({ reason, role, fingerprint, email }) => {
        if (action === 'role') setRole.mutate({ id, role: role as OperatorRole, reason })
        else if (action === 'switch') turn.mutate({ id, on: isOff, reason })
        else reset.mutate({ id, reason, ...filled({ fingerprint, email } as CodeFields) })
      }}
    >
      {action === 'reset' && <CodeDelivery />}
      {action === 'role' && (
        <Form.Item name="role" label={t('staff.role')}>
          <Select options={roles} />
        </Form.Item>
      )}
    </ReasonDialog>
  )
}
