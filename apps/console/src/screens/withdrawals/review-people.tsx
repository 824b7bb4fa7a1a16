import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useMe, type Me } from '../../api/me.ts'
import { useTranslations, type Translate } from '../../language/language.ts'
import { Tag } from '../../parts/marks/tag.tsx'
import { Pane } from '../../parts/window/pane.tsx'

type Facts = OperatorOutput<'getWithdrawal'>
type Props = { facts: Facts }

/** Who has approved and paid a withdrawal, or who may. */
export function ReviewPeople({ facts }: Props) {
  const t = useTranslations()
  const { me } = useMe()
  const { withdrawal: row, acts } = facts
  return (
    <Pane title={t(row.fourEyes ? 'withdrawals.twoPeople' : 'withdrawals.onePerson')}>
      <ol className="people">
        <Person
          act={t(row.rejectedBy ? 'withdrawals.step.rejected' : 'withdrawals.acts.approve')}
          who={approverOf(t, facts, me)}
          isNow={acts.includes('approve')}
        />
        {!row.rejectedBy && (
          <Person
            act={t('withdrawals.acts.pay')}
            who={row.paidBy?.name ?? payerOf(t, facts, me)}
            isNow={acts.includes('pay')}
          />
        )}
      </ol>
      {row.takenBy && <p className="quiet">{t('withdrawals.taken', { name: row.takenBy.name })}</p>}
    </Pane>
  )
}

function Person({ act, who, isNow }: { act: string; who: string; isNow: boolean }) {
  const t = useTranslations()
  return (
    <li>
      <span>
        {act}: {who}
      </span>
      {isNow && <Tag color="warning">{t('withdrawals.now')}</Tag>}
    </li>
  )
}

function approverOf(t: Translate, { withdrawal: row, acts }: Facts, me: Me | null): string {
  const approver = row.approvedBy ?? row.rejectedBy
  if (approver) return approver.name
  return acts.includes('approve') && me ? t('withdrawals.you', { name: me.name }) : '–'
}

/** Return who may pay: above the set amount, nobody pays what they approved. */
function payerOf(t: Translate, { withdrawal: row }: Facts, me: Me | null): string {
  if (!row.fourEyes) return t('withdrawals.payer.anyone')
  return t(row.approvedBy && row.approvedBy.id === me?.id ? 'withdrawals.payer.notYou' : 'withdrawals.payer.other')
}
