import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Dialog } from '../../parts/actions/action-dialog.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { PointsRange } from '../../parts/points.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Props = { lottery: OperatorOutput<'getAdminLotteries'>['lotteries'][number]; onClose: () => void }

/** All versions of a lottery's rules, newest first. */
export function VersionsDialog({ lottery: { key, name }, onClose }: Props) {
  const t = useTranslations()
  const { data, isPending } = useCall('getLotteryVersions', { key })
  return (
    <Dialog open title={name.en_us} footer={null} width={880} onCancel={onClose}>
      <RowTable
        rowKey={({ version }) => version}
        isBusy={isPending}
        rows={data ?? []}
        columns={[
          { key: 'state', title: t('draws.state'), render: (_, row) => <Tag>{t(`lotteries.held.${row.state}`)}</Tag> },
          {
            key: 'from',
            title: t('lotteries.from'),
            render: (_, { from, begins }) =>
              from === '0' ? (
                '–'
              ) : (
                <>
                  <span className="figure">{from}</span> <Timestamp at={begins} />
                </>
              )
          },
          { key: 'lowest', title: t('lotteries.lowest'), align: 'end', render: (_, { lowest }) => `${lowest} %` },
          {
            key: 'stakes',
            title: t('lotteries.stakes'),
            render: (_, { min, max }) => <PointsRange from={min} to={max} />
          },
          {
            key: 'schedule',
            title: t('lotteries.schedule'),
            render: (_, { period, lock }) => t('lotteries.seconds', { period, lock })
          },
          { key: 'by', title: t('wheel.by'), render: (_, { operator }) => operator?.name ?? '–' },
          { key: 'reason', title: t('part.reason'), render: (_, { reason }) => <div className="words">{reason}</div> }
        ]}
      />
    </Dialog>
  )
}
