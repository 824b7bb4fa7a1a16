import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Descriptions } from 'antd'
import { useWords } from '../../language/language.ts'
import { Moment } from '../../parts/moment.tsx'
import { Points } from '../../parts/points.tsx'

type Props = { member: OperatorOutput<'getMember'> }

/** Who the member is, and what the member's money has done. */
export function MemberFacts({ member }: Props) {
  const t = useWords()
  const { statement } = member
  const items = [
    ['id', member.id],
    ['username', member.username],
    ['name', member.name || '–'],
    ['birthday', member.birthday],
    ['lang', member.lang],
    ['created', <Moment key="created" at={member.created} />],
    ['invitedBy', member.invited_by.code || '–'],
    ['invite', member.invite || '–'],
    ['payPassword', member.paypassword ? t('part.yes') : t('part.no')],
    ['withdrawAfter', <Moment key="after" at={member.withdraw_after} />],
    ['money', <Points key="money" of={member.money} />],
    ['frozen', <Points key="frozen" of={member.frozen} />],
    ['disputed', <Points key="disputed" of={member.disputed} />],
    ['recharged', <Points key="recharged" of={statement.recharge} />],
    ['withdrawn', <Points key="withdrawn" of={statement.withdrawal} />],
    ['played', <Points key="played" of={statement.play_money} />],
    ['won', <Points key="won" of={statement.win_money} />]
  ] as const
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, md: 2, xl: 3 }}
      items={items.map(([key, children]) => ({ key, label: t(`members.${key}`), children }))}
    />
  )
}
