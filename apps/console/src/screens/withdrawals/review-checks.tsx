import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { checkCircleFill, warningCircleFill, xCircleFill } from '../../icons/verdicts.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { pointsText } from '../../parts/points-text.ts'
import { Pane } from '../../parts/window/pane.tsx'
import { People } from './people.tsx'

type Facts = OperatorOutput<'getWithdrawal'>
type CheckName = keyof Facts['checks']
type Verdict = Facts['checks'][CheckName]['verdict']

const VERDICTS = ['failed', 'warning', 'passed'] as const satisfies Verdict[]
const ICONS: Record<Verdict, string> = { failed: xCircleFill, warning: warningCircleFill, passed: checkCircleFill }

/** The facts that matter for the decision, what failed first. They decide nothing. */
export function ReviewChecks({ facts }: { facts: Facts }) {
  const t = useTranslations()
  const evidence = useEvidence(facts)
  const names = Object.keys(facts.checks) as CheckName[]
  const count = (verdict: Verdict) => names.filter((name) => facts.checks[name].verdict === verdict).length
  const sorted = VERDICTS.flatMap((verdict) => names.filter((name) => facts.checks[name].verdict === verdict))
  return (
    <Pane
      title={t('withdrawals.checks')}
      note={t('withdrawals.checksSum', {
        passed: count('passed'),
        warnings: count('warning'),
        failed: count('failed')
      })}
    >
      <ul className="checks">
        {sorted.map((name) => {
          const { verdict } = facts.checks[name]
          const isFine = verdict === 'passed'
          return (
            <li key={name} className={`check check--${verdict}`}>
              <Icon path={ICONS[verdict]} size="large" />
              <div className="check__text">
                <b>
                  <span className="unseen">{t(`withdrawals.verdict.${verdict}`)}: </span>
                  {t(`withdrawals.check.${name}.${isFine ? 'fine' : 'flagged'}`)}
                </b>
                <span className="check__evidence">{evidence[name]}</span>
                {!isFine && <span className="check__meaning">{t(`withdrawals.check.${name}.means`)}</span>}
              </div>
              {name === 'play' && facts.checks.play.orders > 0 && (
                <Link className="more" to="/orders" search={{ member: String(facts.member.id) } as never}>
                  {t('section.orders')}
                </Link>
              )}
              {name === 'disputes' && !isFine && (
                <Link className="more" to="/members/$id" params={{ id: String(facts.member.id) }}>
                  {t('withdrawals.openMember')}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Pane>
  )
}

/** Return what each verdict is based on. */
function useEvidence({ checks, hints, member, withdrawal: { bank } }: Facts): Record<CheckName, ReactNode> {
  const t = useTranslations()
  const { locale } = useLanguage()
  const points = (amount: string) => pointsText(amount, locale)
  const { accountAge, bankAge, disputes, netPosition, play, turnover, velocity } = checks
  return {
    sharedAccount:
      hints.sameBank.length > 0 ? <People people={hints.sameBank} /> : t('withdrawals.check.sharedAccount.none'),
    sharedAddress:
      hints.sameAddress.length > 0 ? <People people={hints.sameAddress} /> : t('withdrawals.check.sharedAddress.none'),
    holderName: `${bank.holder} ${checks.holderName.verdict === 'passed' ? '=' : '≠'} ${member.name || '–'}`,
    disputes: t('withdrawals.check.disputes.evidence', {
      disputed: points(disputes.disputed),
      tickets: disputes.openTickets
    }),
    credentials: member.withdrawAfter.time
      ? t('withdrawals.check.credentials.evidence', { time: member.withdrawAfter.time })
      : t('withdrawals.check.credentials.none'),
    accountAge: t('withdrawals.check.accountAge.evidence', {
      days: accountAge.days,
      paid: accountAge.paid
    }),
    bankAge:
      bankAge.days === null
        ? t('withdrawals.check.bankAge.none')
        : t('withdrawals.check.bankAge.evidence', { bank: `${bank.name} ${bank.account}`, days: bankAge.days }),
    play:
      play.score === null
        ? t('withdrawals.check.play.none')
        : t('withdrawals.check.play.evidence', { score: play.score, orders: play.orders }),
    turnover: t('withdrawals.check.turnover.evidence', {
      recharged: points(turnover.recharged),
      staked: points(turnover.staked)
    }),
    netPosition: t('withdrawals.check.netPosition.evidence', {
      recharged: points(netPosition.recharged),
      withdrawn: points(netPosition.withdrawn)
    }),
    velocity: t('withdrawals.check.velocity.evidence', {
      requests: velocity.requests,
      most: velocity.requestsMaximum,
      amount: points(velocity.amount),
      mostAmount: points(velocity.amountMaximum)
    })
  }
}
