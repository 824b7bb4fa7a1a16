import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Descriptions, type DescriptionsProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations, type Translate } from '../../language/language.ts'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Points } from '../../parts/points.tsx'

type Member = OperatorOutput<'getMember'>
type At = Member['created']
type Label = Extract<Parameters<Translate>[0], `members.${string}`> extends `members.${infer Key}` ? Key : never

/** The facts about a member on the member's page and on a withdrawal's page. */
type Known = Pick<Member, 'name' | 'birthday' | 'created' | 'withdrawAfter' | 'money' | 'frozen'> & {
  invitedBy: string
  statement: Member['statement']
}

type Fact = readonly [Label, ReactNode]

/** The member's identity, and the totals of the member's money. */
export function MemberFacts({ member, columns }: { member: Member; columns?: number }) {
  const t = useTranslations()
  const known = factsOf({ ...member, invitedBy: member.invitedBy.code })
  return (
    <Facts
      bordered
      column={columns ?? { xs: 1, md: 2, xl: 3 }}
      facts={[
        ['id', member.id],
        ['username', member.username],
        ...known.person,
        ['lang', member.lang],
        ['invite', member.invite || '–'],
        ['payPassword', member.paypassword ? t('part.yes') : t('part.no')],
        ...known.balance,
        ['disputed', <Points key="disputed" of={member.disputed} />],
        ...known.turnover
      ]}
    />
  )
}

/** The same facts about the member behind a withdrawal, with what matters for the review. */
export function WithdrawerFacts({ facts: { member, statement } }: { facts: OperatorOutput<'getWithdrawal'> }) {
  const known = factsOf({ ...member, invitedBy: member.invitedBy, statement })
  return (
    <Facts
      column={{ xs: 1, md: 2 }}
      facts={[...known.person, ['bankSince', timestamp(member.bankSince)], ...known.balance, ...known.turnover]}
    />
  )
}

function factsOf(member: Known): { person: Fact[]; balance: Fact[]; turnover: Fact[] } {
  const { statement } = member
  const points = (of: string | number) => <Points of={of} />
  return {
    person: [
      ['name', member.name || '–'],
      ['birthday', member.birthday],
      ['created', timestamp(member.created)],
      ['invitedBy', member.invitedBy || '–'],
      ['withdrawAfter', timestamp(member.withdrawAfter)]
    ],
    balance: [
      ['money', points(member.money)],
      ['frozen', points(member.frozen)]
    ],
    turnover: [
      ['recharged', points(statement.recharged)],
      ['withdrawn', points(statement.withdrawn)],
      ['played', points(statement.staked)],
      ['won', points(statement.paidOut)]
    ]
  }
}

const timestamp = (at: At) => <Timestamp at={at} />

function Facts({ facts, ...look }: DescriptionsProps & { facts: readonly Fact[] }) {
  const t = useTranslations()
  return (
    <Descriptions
      size="small"
      {...look}
      items={facts.map(([key, children]) => ({
        key,
        label: t(`members.${key}` as Parameters<Translate>[0]),
        children
      }))}
    />
  )
}
