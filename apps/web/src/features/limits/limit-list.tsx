import { useState } from 'react'
import { RowButton } from '../../design/lists/row.tsx'
import { unitsOf } from '../../format/points.ts'
import { useAmounts } from '../../format/use-amounts.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import type { LimitKind, Limits } from './limit-kinds.ts'
import { LimitSheet } from './limit-sheet.tsx'

const groups = [
  { name: 'deposit', kinds: ['deposit_day', 'deposit_week', 'deposit_month'] },
  { name: 'loss', kinds: ['loss_day', 'loss_week', 'loss_month'] },
  { name: 'stake', kinds: ['stake_order'] }
] as const satisfies { name: string; kinds: LimitKind[] }[]

type Props = { limits: Limits; onChanged: (limits: Limits) => unknown }

/** A member's limits, each with its use and its pending change. A press opens the limit. */
export function LimitList({ limits, onChanged }: Props) {
  const t = useTranslations()
  const [open, setOpen] = useState<LimitKind | null>(null)
  return (
    <>
      {groups.map(({ name, kinds }) => (
        <section key={name} aria-labelledby={`limits-${name}`}>
          <h2 className="rows__label" id={`limits-${name}`}>
            {t(`limits.group.${name}`)}
          </h2>
          <div className="rows">
            {kinds.map((kind) => (
              <LimitRow key={kind} limits={limits} kind={kind} onOpen={() => setOpen(kind)} />
            ))}
          </div>
          <p className="page page--lead muted small">{t(`limits.groupNote.${name}`)}</p>
        </section>
      ))}
      {groups.flatMap(({ name, kinds }) =>
        kinds.map((kind) => (
          <LimitSheet
            key={kind}
            open={open === kind}
            title={`${t(`limits.group.${name}`)} · ${t(`limits.kind.${kind}`)}`}
            kind={kind}
            limits={limits}
            onClose={() => setOpen(null)}
            onChanged={onChanged}
          />
        ))
      )}
    </>
  )
}

type RowProps = { limits: Limits; kind: LimitKind; onOpen: () => void }

function LimitRow({ limits, kind, onOpen }: RowProps) {
  const t = useTranslations()
  const format = useFormat()
  const amounts = useAmounts()
  const used = useUsed(limits, kind)
  const pending = limits.pending.find((limit) => limit.kind === kind)
  const wanted = pending && (pending.limit ? amounts.points(pending.limit) : t('limits.noLimit'))
  const waits =
    pending &&
    (pending.isReady
      ? t('limits.ready', { limit: wanted! })
      : t('limits.waiting', { limit: wanted!, time: format.dateTime(pending.dueAtSeconds) }))
  return (
    <RowButton
      title={t(`limits.kind.${kind}`)}
      note={waits ?? used}
      value={limits[kind] ? amounts.points(limits[kind]) : t('limits.none')}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  )
}

/**
 * Return the used and remaining part of a limit and its reset time; undefined if the limit is not set or has no period.
 */
function useUsed(limits: Limits, kind: LimitKind): string | undefined {
  const t = useTranslations()
  const format = useFormat()
  const amounts = useAmounts()
  const limit = limits[kind]
  if (!limit || kind === 'stake_order') return undefined
  const left = unitsOf(limit) - unitsOf(limits.used[kind])
  const span = kind.slice(kind.indexOf('_') + 1) as 'day' | 'week' | 'month'
  return t('limits.used', {
    used: amounts.points(limits.used[kind]),
    left: amounts.points(left > 0n ? left : 0n),
    time: format.dateTime(limits.resets[`${span}AtSeconds`])
  })
}
