import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import { Button, Descriptions, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Points } from '../../parts/points.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useMe } from '../../api/me.ts'
import { FalseMatchDialog } from './false-match-dialog.tsx'
import { limitKinds } from './limit-kinds.ts'

type Limits = OperatorOutput<'getMemberLimits'>
type PlayBlock = Limits['blocks'][number]
/** A member's play limits and blocks: those in force, and the history of every change. */
export function MemberLimits({ id }: { id: number }) {
  const t = useTranslations()
  const limits = useCall('getMemberLimits', { id: String(id) })
  const { data } = limits
  if (!data) return <Waiting on={limits} />
  return (
    <>
      <p>
        <Link to="/members/$id" params={{ id: String(id) }}>
          {data.username} {data.name && `· ${data.name}`}
        </Link>
      </p>
      <Part title={t('limits.now')}>
        <Now now={data.now} />
      </Part>
      <Part title={t('limits.blocks')}>
        <PlayBlocks rows={data.blocks} />
      </Part>
      <Part title={t('limits.changes')}>
        <Changes rows={data.changes} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ marginBlockEnd: 24 }}>
      <Typography.Title level={2} style={{ fontSize: 16 }}>
        {title}
      </Typography.Title>
      {children}
    </section>
  )
}

function Now({ now }: { now: Limits['now'] }) {
  const t = useTranslations()
  const items = limitKinds.map((kind) => {
    const pending = now.pending.find((limit) => limit.kind === kind)
    return {
      key: kind,
      label: t(`limits.kind.${kind}`),
      children: (
        <>
          <Limit of={now[kind]} />
          {kind !== 'stake_order' && (
            <div className="quiet">
              {t('limits.used')}: <Points of={now.used[kind]} />
            </div>
          )}
          {pending && (
            <div>
              {t('limits.wanted')}: <Limit of={pending.limit} /> · {t('limits.due')} {pending.dueAt}
            </div>
          )}
        </>
      )
    }
  })
  return <Descriptions column={1} size="small" bordered items={items} />
}

function Limit({ of }: { of: string | null }) {
  const t = useTranslations()
  return of ? <Points of={of} /> : t('limits.none')
}

function PlayBlocks({ rows }: { rows: Limits['blocks'] }) {
  const t = useTranslations()
  const { may } = useMe()
  const [wrong, setWrong] = useState<PlayBlock | null>(null)
  const recognition = ({ matchedBy: by, matchedMember: member, released }: PlayBlock) => {
    if (by.length === 0) return '–'
    const text = t('limits.recognisedFrom', {
      by: by.map((kind) => t(`limits.recognisedBy.${kind}`)).join(', '),
      member
    })
    return released.time === '' ? text : `${text} · ${t('limits.released')} ${released.time}`
  }
  const isOpen = ({ matchedBy: by, released }: PlayBlock) => by.length > 0 && released.time === ''
  return (
    <>
      <FalseMatchDialog block={wrong} onClose={() => setWrong(null)} />
      <RowTable
        rowKey={({ id }) => id}
        rows={rows}
        columns={[
          { key: 'kind', title: t('limits.block'), render: (_, { kind }) => t(`limits.blockKind.${kind}`) },
          { key: 'length', title: t('limits.length'), render: (_, { length }) => t(`limits.lengths.${length}`) },
          { key: 'created', title: t('limits.startedAt'), render: (_, row) => <Timestamp at={row.created} /> },
          { key: 'ends', title: t('limits.ends'), render: (_, row) => <Timestamp at={row.ends} /> },
          { key: 'recognised', title: t('limits.recognised'), render: (_, row) => recognition(row) },
          {
            key: 'acts',
            title: '',
            render: (_, row) =>
              may('proposeFalseMatch') &&
              isOpen(row) && (
                <Button size="small" onClick={() => setWrong(row)}>
                  {t('limits.falseMatch')}
                </Button>
              )
          }
        ]}
      />
    </>
  )
}

function Changes({ rows }: { rows: Limits['changes'] }) {
  const t = useTranslations()
  return (
    <RowTable
      rowKey={({ id }) => id}
      rows={rows}
      columns={[
        { key: 'kind', title: t('limits.limit'), render: (_, { kind }) => t(`limits.kind.${kind}`) },
        { key: 'change', title: t('limits.change'), render: (_, { change }) => t(`limits.changeKind.${change}`) },
        { key: 'from', title: t('limits.from'), render: (_, { from }) => <Limit of={from} /> },
        { key: 'to', title: t('limits.to'), render: (_, { to }) => <Limit of={to} /> },
        { key: 'created', title: t('limits.at'), render: (_, row) => <Timestamp at={row.created} /> }
      ]}
    />
  )
}
