import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useMe } from '../../api/me.ts'
import { Icon } from '../../icons/icon.tsx'
import { deviceMobile } from '../../icons/states.ts'
import { useTranslations } from '../../language/language.ts'
import { ActionMenu } from '../../parts/actions/action-menu.tsx'
import { Dialog } from '../../parts/actions/action-dialog.tsx'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { Initials } from '../../parts/marks/initials.tsx'
import { Tag, type Tone } from '../../parts/marks/tag.tsx'
import { Page } from '../../parts/page.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { ActionDialog, InviteDialog, type Action, type Operator } from './operator-dialogs.tsx'
import { OwnersNote } from './owners-note.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import './staff.css'

const TONES: Record<Operator['state'], Tone> = { invited: 'warning', active: 'success', off: 'default' }

/** The staff of the site. */
export function OperatorsScreen() {
  const t = useTranslations()
  const { may, me } = useMe()
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
          {
            key: 'name',
            title: t('staff.name'),
            sorter: true,
            render: (_, { id, name }) => (
              <span className="staff__who">
                <Initials name={name} />
                <span>
                  <b>{name}</b> {id === me?.id && <span className="quiet">{t('staff.you')}</span>}
                </span>
              </span>
            )
          },
          { key: 'role', title: t('staff.role'), sorter: true, render: (_, { role }) => t(`role.${role}`) },
          {
            key: 'state',
            title: t('staff.state'),
            render: (_, { state }) => <Tag color={TONES[state]}>{t(`staff.states.${state}`)}</Tag>
          },
          { key: 'factor', title: t('staff.factor'), render: (_, row) => <Factor operator={row} /> },
          {
            key: 'created',
            title: t('staff.created'),
            sorter: true,
            render: (_, row) => <Timestamp at={row.created} />
          },
          { key: 'seen', title: t('staff.seen'), render: (_, row) => <Seen operator={row} /> },
          {
            key: 'sessions',
            title: t('staff.sessions'),
            align: 'end',
            render: (_, { sessions }) => <span className="figure">{sessions || '–'}</span>
          },
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
      <RoleMatrix />
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

function Factor({ operator }: { operator: Operator }) {
  const t = useTranslations()
  if (!operator.secondFactor) return <span className="quiet">{t('staff.noFactor')}</span>
  return (
    <span className="staff__factor">
      <Icon path={deviceMobile} />
      TOTP
    </span>
  )
}

/** When the operator was last active, or until when an invited one can accept. */
function Seen({ operator: { seen, codeExpires } }: { operator: Operator }) {
  const t = useTranslations()
  if (!codeExpires.time) return <Timestamp at={seen} />
  return (
    <span className="quiet" title={codeExpires.time}>
      {t('staff.codeUntil', { at: codeExpires.time.slice(0, 16) })}
    </span>
  )
}
