import type { OperatorOutput } from '@glasshouse/contract/operator'
import { operatorRoles, type OperatorRole } from '@glasshouse/contract/operator-routes'
import { Button, Form, Input, Select, Typography } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { ActionMenu } from '../../parts/actions/action-menu.tsx'
import { FormDialog } from '../../parts/actions/form-dialog.tsx'
import { Dialog } from '../../parts/actions/action-dialog.tsx'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Page } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'
import { OwnersNote } from './owners-note.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Operator = OperatorOutput<'getOperators'>['rows'][number]
type Action = 'role' | 'switch' | 'reset'

/** The staff of the site. */
export function OperatorsScreen() {
  const t = useTranslations()
  const { may } = useMe()
  const [doing, start] = useState<{ action: Action; operator: Operator } | null>(null)
  const [isInviting, setInviting] = useState(false)
  const [code, showCode] = useState<string | null>(null)
  return (
    <Page
      title={t('section.operators')}
      actions={
        may('inviteOperator') && (
          <Button type="primary" onClick={() => setInviting(true)}>
            {t('staff.invite')}
          </Button>
        )
      }
    >
      <OwnersNote />
      <CallTable
        name="getOperators"
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: t('staff.name'), sorter: true, dataIndex: 'name' },
          { key: 'role', title: t('staff.role'), sorter: true, render: (_, { role }) => t(`role.${role}`) },
          { key: 'state', title: t('staff.state'), render: (_, { state }) => <Tag>{t(`staff.states.${state}`)}</Tag> },
          {
            key: 'factor',
            title: t('staff.factor'),
            render: (_, row) => (row.secondFactor ? t('part.yes') : t('part.no'))
          },
          {
            key: 'created',
            title: t('staff.created'),
            sorter: true,
            render: (_, row) => <Timestamp at={row.created} />
          },
          { key: 'seen', title: t('staff.seen'), render: (_, row) => <Timestamp at={row.seen} /> },
          {
            key: 'acts',
            title: t('part.more'),
            render: (_, row) =>
              may('setOperatorRole') && (
                <ActionMenu
                  size="small"
                  actions={(['role', 'switch', 'reset'] as const).map((action) => ({
                    key: action,
                    label:
                      action === 'switch' ? t(row.state === 'off' ? 'staff.on' : 'staff.off') : t(`staff.${action}Act`)
                  }))}
                  onChoose={(action) => start({ action, operator: row })}
                />
              )
          }
        ]}
      />
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} onCode={showCode} />
      <ActionDialog doing={doing} onClose={() => start(null)} onCode={showCode} />
      <Dialog open={code !== null} title={t('staff.codeTitle')} footer={null} onCancel={() => showCode(null)}>
        <p>{t('staff.codeText')}</p>
        <Typography.Text code copyable className="code">
          {code}
        </Typography.Text>
      </Dialog>
    </Page>
  )
}

function useRoleOptions() {
  const t = useTranslations()
  return operatorRoles.map((value) => ({ value, label: t(`role.${value}`) }))
}

type InviteProps = { open: boolean; onClose: () => void; onCode: (code: string) => void }

function InviteDialog({ open, onClose, onCode }: InviteProps) {
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

function ActionDialog({ doing, onClose, onCode }: ActionProps) {
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
