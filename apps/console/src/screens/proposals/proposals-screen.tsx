import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Input, Space, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { FormDialog } from '../../parts/actions/form-dialog.tsx'
import { CallTable, type RowOf } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Page } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { OwnersNote } from '../staff/owners-note.tsx'
import { useMe } from '../../api/me.ts'
import { EffectTable } from './effect-table.tsx'
import { ProposalSummary } from './proposal-summary.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Proposal = OperatorOutput<'getProposals'>['rows'][number]
type Deciding = { action: 'approve' | 'reject'; proposal: Proposal }

const STATES = ['open', 'approved', 'rejected', 'expired'] as const
const COLOURS = { open: 'warning', approved: 'success', rejected: 'error', expired: 'default' } as const

/** Proposals: requested by one operator, decided by another. */
export function ProposalsScreen() {
  const t = useTranslations()
  const [deciding, decide] = useState<Deciding | null>(null)
  const close = () => decide(null)
  return (
    <Page title={t('section.proposals')}>
      <OwnersNote />
      <FilterBar
        choices={[
          {
            name: 'state',
            label: t('proposals.state'),
            options: STATES.map((value) => ({ value, label: t(`proposals.states.${value}`) }))
          }
        ]}
      />
      <CallTable
        name="getProposals"
        filters={['state']}
        rowKey={({ id }) => id}
        empty={t('proposals.empty')}
        columns={useColumns(decide)}
      />
      <ApproveDialog proposal={deciding?.action === 'approve' ? deciding.proposal : null} onClose={close} />
      <RejectDialog proposal={deciding?.action === 'reject' ? deciding.proposal : null} onClose={close} />
    </Page>
  )
}

type DialogProps = { proposal: Proposal | null; onClose: () => void }

function ApproveDialog({ proposal, onClose }: DialogProps) {
  const t = useTranslations()
  const approve = useAction('approveProposal', { onDone: onClose })
  return (
    <FormDialog<{ decision?: string }>
      open={proposal !== null}
      title={t('proposals.approveTitle')}
      okText={t('proposals.approve')}
      isBusy={approve.isPending}
      intro={
        <>
          {proposal && <ProposalSummary proposal={proposal} />}
          {proposal && <EffectTable effect={proposal.effect} />}
        </>
      }
      onSubmit={({ decision = '' }) => proposal && approve.mutate({ id: proposal.id, decision })}
      onClose={onClose}
    >
      <LimitedItem maxCharacters={500} name="decision" label={t('proposals.decision')}>
        <Input.TextArea rows={2} />
      </LimitedItem>
    </FormDialog>
  )
}

function RejectDialog({ proposal, onClose }: DialogProps) {
  const t = useTranslations()
  const reject = useAction('rejectProposal', { onDone: onClose })
  return (
    <ReasonDialog
      open={proposal !== null}
      title={t('proposals.rejectTitle')}
      okText={t('proposals.reject')}
      danger
      busy={reject.isPending}
      onClose={onClose}
      onDone={({ reason }) => proposal && reject.mutate({ id: proposal.id, decision: reason })}
    />
  )
}

/** Return the columns of the list. */
function useColumns(decide: (what: Deciding) => void): TableColumnType<RowOf<'getProposals'>>[] {
  const t = useTranslations()
  const { me, may } = useMe()
  const whyNot = ({ proposedBy: by, secondFrom: from }: Proposal) => {
    if (by.id === me?.id) return t('proposals.ownNote')
    return from.ts > 0 ? t('proposals.secondNote', { name: by.name, time: from.time }) : ''
  }
  return [
    {
      key: 'created',
      title: t('proposals.created'),
      sorter: true,
      render: (_, row) => <Timestamp at={row.created} />
    },
    { key: 'kind', title: t('proposals.kind'), render: (_, row) => <ProposalSummary proposal={row} /> },
    {
      key: 'effect',
      title: t('proposals.effect'),
      render: (_, { effect }) => <EffectTable effect={effect} />
    },
    { key: 'reason', title: t('part.reason'), render: (_, { reason }) => <div className="words">{reason}</div> },
    { key: 'by', title: t('proposals.by'), render: (_, row) => row.proposedBy.name },
    {
      key: 'state',
      title: t('proposals.state'),
      render: (_, { state }) => <Tag color={COLOURS[state]}>{t(`proposals.states.${state}`)}</Tag>
    },
    {
      key: 'decided',
      title: t('proposals.decided'),
      render: (_, row) =>
        row.decidedBy ? (
          `${row.decidedBy.name} · ${row.decided.time}`
        ) : (
          <Timestamp at={row.state === 'open' ? row.expire : null} />
        )
    },
    {
      key: 'acts',
      title: t('part.more'),
      render: (_, row) =>
        row.state === 'open' &&
        may('approveProposal') && (
          <Space>
            <Button
              size="small"
              type="primary"
              disabled={!row.mayDecide || row.secondFrom.ts > 0}
              title={whyNot(row)}
              onClick={() => decide({ action: 'approve', proposal: row })}
            >
              {t('proposals.approve')}
            </Button>
            <Button size="small" disabled={!row.mayDecide} onClick={() => decide({ action: 'reject', proposal: row })}>
              {t('proposals.reject')}
            </Button>
          </Space>
        )
    }
  ]
}
