import { Avatar, Badge, Flex, Typography, type TableColumnType } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslations } from '../../language/language.ts'
import { Age } from '../../parts/age.tsx'
import type { RowOf } from '../../parts/lists/call-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Conversation = RowOf<'getConversations'>
type Ticket = RowOf<'getTickets'>

const MINUTE_MS = 60_000

/** Return the columns of a list of conversations. */
export function useConversationColumns(): TableColumnType<Conversation>[] {
  const t = useTranslations()
  return [
    {
      key: 'member',
      title: t('service.member'),
      render: (_, { member, unread }) => <MemberName member={member} unread={unread} />
    },
    ...useTalkColumns<Conversation>()
  ]
}

/** The fields that a member's and a guest's conversation share in a list. */
type Talk = {
  last: { mine: boolean; text: string; at: { time: string; ts: number }; picture?: boolean }
  waits: { ts: number }
  operator: { name: string } | null
}

/** Return the columns of every list of conversations: the last message, how long it has waited, and who has it. */
export function useTalkColumns<Row extends Talk>(): TableColumnType<Row>[] {
  const t = useTranslations()
  return [
    {
      key: 'last',
      title: t('service.last'),
      render: (_, { last }) => (
        <Typography.Text ellipsis style={{ maxWidth: 320 }}>
          {last.mine ? '' : `${t('service.us')}: `}
          {last.text || (last.picture ? t('service.picture') : '–')}
        </Typography.Text>
      )
    },
    {
      key: 'waits',
      title: t('service.waits'),
      sorter: true,
      render: (_, { waits }) => (waits.ts > 0 ? <Since ts={waits.ts} /> : '–')
    },
    { key: 'operator', title: t('service.operator'), render: (_, { operator }) => operator?.name ?? '–' },
    { key: 'at', title: t('service.at'), render: (_, { last }) => <Timestamp at={last.at} /> }
  ]
}

/** Return the columns of a list of tickets. */
export function useTicketColumns(): TableColumnType<Ticket>[] {
  const t = useTranslations()
  return [
    { key: 'member', title: t('service.member'), render: (_, { member }) => <MemberName member={member} unread={0} /> },
    {
      key: 'kind',
      title: t('service.kind'),
      render: (_, { kind, topic }) => (
        <>
          <Tag color={kind === 'complaint' ? 'error' : 'default'}>{t(`service.kinds.${kind}`)}</Tag>
          {t(`service.topics.${topic}`)}
        </>
      )
    },
    {
      key: 'text',
      title: t('service.text'),
      render: (_, { text }) => (
        <Typography.Text ellipsis style={{ maxWidth: 220 }}>
          {text}
        </Typography.Text>
      )
    },
    { key: 'state', title: t('service.state'), render: (_, { state }) => <TicketState state={state} /> },
    { key: 'operator', title: t('service.operator'), render: (_, { operator }) => operator?.name ?? '–' },
    {
      key: 'created',
      title: t('service.created'),
      sorter: true,
      render: (_, { created }) => <Since ts={created.ts} />
    },
    {
      key: 'updated',
      title: t('service.updated'),
      sorter: true,
      render: (_, { updated }) => <Timestamp at={updated} />
    }
  ]
}

const COLOURS = { received: 'warning', inWork: 'processing', answered: 'success', closed: 'default' } as const

export function TicketState({ state }: Pick<Ticket, 'state'>) {
  const t = useTranslations()
  return <Tag color={COLOURS[state]}>{t(`service.states.${state}`)}</Tag>
}

function MemberName({ member, unread }: { member: Conversation['member']; unread: number }) {
  return (
    <Flex gap={8} align="center">
      <Badge count={unread} size="small">
        <Avatar size="small" src={member.avatarUrl} alt="" />
      </Badge>
      <span>
        {member.username} · {member.id}
      </span>
    </Flex>
  )
}

/** The time since an event, updated as it passes. */
export function Since({ ts }: { ts: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return <Age seconds={Math.max(0, Math.floor(now / 1000) - ts)} />
}
