import type { TableColumnType } from 'antd'
import { useMe } from '../../api/me.ts'
import { Icon } from '../../icons/icon.tsx'
import { deviceMobile } from '../../icons/states.ts'
import { useTranslations } from '../../language/language.ts'
import { ActionMenu } from '../../parts/actions/action-menu.tsx'
import { Initials } from '../../parts/marks/initials.tsx'
import { Tag, type Tone } from '../../parts/marks/tag.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import type { Action, Operator } from './operator-dialogs.tsx'

const TONES: Record<Operator['state'], Tone> = { invited: 'warning', active: 'success', off: 'default' }

/** Return the columns of the list of operators. */
export function useStaffColumns(onChoose: (action: Action, operator: Operator) => void): TableColumnType<Operator>[] {
  const t = useTranslations()
  const { may, me } = useMe()
  return [
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
              label: action === 'switch' ? t(row.state === 'off' ? 'staff.on' : 'staff.off') : t(`staff.${action}Act`)
            }))}
            onChoose={(action) => onChoose(action, row)}
          />
        )
    }
  ]
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
