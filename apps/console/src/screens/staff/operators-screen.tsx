import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useMe } from '../../api/me.ts'
import { useTranslations } from '../../language/language.ts'
import { Dialog } from '../../parts/actions/action-dialog.tsx'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { Page } from '../../parts/page.tsx'
import { ActionDialog, InviteDialog, type Action, type Operator } from './operator-dialogs.tsx'
import { OwnersNote } from './owners-note.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { useStaffColumns } from './staff-columns.tsx'
import './staff.css'

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
        columns={useStaffColumns((action, operator) => start({ action, operator }))}
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
