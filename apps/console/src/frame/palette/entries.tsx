import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { ReactNode } from 'react'
import { chatsCircle, arrowCircleDown, arrowCircleUp, diceFive, filmSlate, receipt } from '../../icons/sections.ts'
import { user } from '../../icons/frame.ts'
import type { Translate } from '../../language/language.ts'
import { Tag } from '../../parts/marks/tag.tsx'
import { OrderState } from '../../screens/orders/order-state.tsx'
import { MemberStatus } from '../../screens/members/member-status.tsx'
import { Points } from '../../parts/points.tsx'

/** A page of the console: its path, and the settings in its address. */
export type To = { path: string; search?: Record<string, string> }

/** A line of the palette: what it shows, and what it opens or does. */
export type Entry = {
  key: string
  icon: string
  title: string
  note: string
  /** What is at the right: an amount, a state, or keys. */
  mark?: ReactNode
  to?: To
  run?: () => void
}

export type Group = { name: string; label: string; entries: Entry[] }

type Found = OperatorOutput<'search'>
type Named = { id: number; username: string; name: string }

const nameOf = ({ name, username }: Named) => name || username

/** Return the found records as groups of lines. */
export function foundGroups(found: Found, t: Translate): Group[] {
  const groups: Group[] = [
    { name: 'members', label: t('section.members'), entries: found.members.map(memberEntry) },
    {
      name: 'withdrawals',
      label: t('section.withdrawals'),
      entries: found.withdrawals.map((row) => withdrawalEntry(row, t))
    },
    { name: 'recharges', label: t('section.recharges'), entries: found.recharges.map((row) => rechargeEntry(row, t)) },
    { name: 'orders', label: t('section.orders'), entries: found.orders.map(orderEntry) },
    { name: 'draws', label: t('section.draws'), entries: found.draws.map((row) => drawEntry(row, t)) },
    { name: 'videos', label: t('section.videos'), entries: found.videos.map((row) => videoEntry(row, t)) },
    { name: 'chats', label: t('queue.chats'), entries: found.chats.map(chatEntry) }
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

function memberEntry(member: Found['members'][number]): Entry {
  return {
    key: `member-${member.id}`,
    icon: user,
    title: nameOf(member),
    note: [member.id, member.name && member.username].filter(Boolean).join(' · '),
    mark: (
      <>
        {member.status !== 'normal' && <MemberStatus status={member.status} />} <Points of={member.money} />
      </>
    ),
    to: { path: `/members/${member.id}` }
  }
}

function withdrawalEntry(row: Found['withdrawals'][number], t: Translate): Entry {
  return {
    key: `withdrawal-${row.id}`,
    icon: arrowCircleUp,
    title: t('palette.withdrawal', { money: row.money, bank: row.bank.name, account: row.bank.account }),
    note: `${nameOf(row.member)} · ${row.created.time}`,
    mark: (
      <Tag color={row.state === 'paid' ? 'success' : row.state === 'review' ? 'warning' : 'default'}>
        {row.stateText}
      </Tag>
    ),
    to: { path: `/withdrawals/${row.id}` }
  }
}

function rechargeEntry(row: Found['recharges'][number], t: Translate): Entry {
  return {
    key: `recharge-${row.id}`,
    icon: arrowCircleDown,
    title: row.id,
    note: `${nameOf(row.member)} · ${row.provider} · ${row.created.time}`,
    mark: (
      <>
        <Points of={row.money} />{' '}
        <Tag color={row.status === 'credited' ? 'success' : 'default'}>{t(`recharges.status.${row.status}`)}</Tag>
      </>
    ),
    to: { path: '/recharges', search: { tab: 'orders', orderNumber: row.id } }
  }
}

function orderEntry(row: Found['orders'][number]): Entry {
  return {
    key: `order-${row.no}`,
    icon: receipt,
    title: row.no,
    note: `${row.name} ${row.periodNumber.slice(-4)} · ${nameOf(row.member)}`,
    mark: (
      <>
        <Points of={row.cost} /> <OrderState state={row.state} />
      </>
    ),
    to: { path: `/orders/${row.no}` }
  }
}

function drawEntry(row: Found['draws'][number], t: Translate): Entry {
  const { periodNumber } = row
  return {
    key: `draw-${row.key}-${periodNumber}`,
    icon: diceFive,
    title: `${row.name} ${periodNumber}`,
    note: row.draws.time,
    mark: <Tag>{t(`draws.states.${row.state}`)}</Tag>,
    to: { path: `/draws/${row.key}/${periodNumber}` }
  }
}

function videoEntry({ id, title, state }: Found['videos'][number], t: Translate): Entry {
  const known = state as 'draft' | 'review' | 'published' | 'withdrawn'
  return {
    key: `video-${id}`,
    icon: filmSlate,
    title,
    note: String(id),
    mark: <Tag color={known === 'published' ? 'success' : 'default'}>{t(`videos.states.${known}`)}</Tag>,
    to: { path: `/videos/${id}` }
  }
}

function chatEntry({ member, text, at }: Found['chats'][number]): Entry {
  return {
    key: `chat-${member.id}`,
    icon: chatsCircle,
    title: text === '' ? nameOf(member) : `“${text.slice(0, 60)}”`,
    note: `${nameOf(member)} · ${at.time}`,
    to: { path: `/service/${member.id}` }
  }
}
