import { CallRefused } from '@glasshouse/contract/operator-client'
import { Alert, Descriptions } from 'antd'
import { useAction, useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { ReasonDialog } from '../../../parts/actions/reason-dialog.tsx'
import { Points } from '../../../parts/points.tsx'
import { Waiting } from '../../../parts/waiting.tsx'

/** The dialog to withdraw a video for good. It shows the cost first, and again if the cost has risen since. */
export function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations()
  const cost = useCall('getVideoWithdrawal', { id })
  const { data } = cost
  const withdraw = useAction('withdrawVideo', {
    onDone: onClose,
    say: t('part.done'),
    handles: (error) => error instanceof CallRefused && error.err === 'VIDEO_COST_CHANGED'
  })
  return (
    <ReasonDialog
      open
      danger
      title={t('videos.acts.withdraw')}
      text={t('videos.withdrawText')}
      okText={t('videos.withdrawOk')}
      busy={withdraw.isPending || !data}
      onClose={onClose}
      onDone={({ reason }) =>
        data && withdraw.mutate({ id, reason, money: data.money }, { onError: () => void cost.refetch() })
      }
    >
      {withdraw.error && (
        <Alert type="warning" showIcon title={withdraw.error.message} style={{ marginBlockEnd: 12 }} />
      )}
      {data ? (
        <Descriptions
          bordered
          size="small"
          column={1}
          style={{ marginBlockEnd: 16 }}
          items={[
            { key: 'refunds', label: t('videos.willRefund'), children: data.refunds },
            { key: 'money', label: t('videos.willCost'), children: <Points of={data.money} /> },
            { key: 'kept', label: t('videos.willKeep'), children: data.kept }
          ]}
        />
      ) : (
        <Waiting on={cost} />
      )}
    </ReasonDialog>
  )
}
