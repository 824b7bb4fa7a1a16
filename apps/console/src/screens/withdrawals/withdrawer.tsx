import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import { useTranslations } from '../../language/language.ts'
import { SumLines } from '../../parts/sum-lines.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import { MemberStatus } from '../members/member-status.tsx'

/** The member behind a withdrawal, with the sums of the account. */
export function Withdrawer({ facts: { member, statement } }: { facts: OperatorOutput<'getWithdrawal'> }) {
  const t = useTranslations()
  const id = String(member.id)
  return (
    <Pane
      title={
        <>
          {member.name || member.username} <MemberStatus status={member.status} />
        </>
      }
      extra={
        <Link className="more" to="/members/$id" params={{ id }}>
          {t('withdrawals.openMember')}
        </Link>
      }
    >
      <p className="quiet withdrawer">
        {[id, member.username, member.birthday, member.invitedBy].filter(Boolean).join(' · ')}
      </p>
      {member.statusReason && <p>{member.statusReason}</p>}
      <SumLines
        lines={[
          { key: 'recharged', label: t('members.recharged'), amount: statement.recharged },
          { key: 'played', label: t('members.played'), amount: `-${statement.staked}` },
          { key: 'won', label: t('members.won'), amount: statement.paidOut, isSigned: true },
          { key: 'withdrawn', label: t('members.withdrawn'), amount: `-${statement.withdrawn}` },
          { key: 'frozen', label: t('members.frozen'), amount: member.frozen }
        ]}
      />
      <SumLines lines={[]} total={{ label: t('members.money'), amount: member.money }} />
    </Pane>
  )
}
