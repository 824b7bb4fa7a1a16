import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import { useTranslations } from '../../language/language.ts'
import { Points } from '../../parts/points.tsx'

type Props = { proposal: OperatorOutput<'getProposals'>['rows'][number] }

/** What a proposal would do: the member, the points, and the reason. */
export function ProposalSummary({ proposal: { kind, subject, payload } }: Props) {
  const t = useTranslations()
  const fields = payload as Partial<Record<'member' | 'money' | 'direction' | 'disputed', string>>
  const key = `proposals.kinds.${kind}` as 'proposals.kinds.adjustment'
  const member = subject.kind === 'member' ? subject.id : fields.member
  return (
    <div className="words">
      <div>{t.has(key) ? t(key) : kind}</div>
      {fields.money && (
        <strong>
          {fields.direction === 'down' ? '−' : '+'}
          <Points of={fields.money} />
        </strong>
      )}
      {member && (
        <div>
          {t('withdrawals.member')}{' '}
          <Link to="/members/$id" params={{ id: member }}>
            {member}
          </Link>
        </div>
      )}
      {subject.kind === 'draw' && <span className="code">{subject.id.replace('/', ' ')}</span>}
      {fields.disputed === '1' && <div>{t('proposals.fromDisputed')}</div>}
      {subject.kind === 'recharge' && (
        <div>
          {t('recharges.orderNo')} <span className="code">{subject.id}</span>
        </div>
      )}
    </div>
  )
}
