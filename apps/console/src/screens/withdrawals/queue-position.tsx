import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { caretUp } from '../../icons/events.ts'
import { caretDown } from '../../icons/frame.ts'
import { Icon } from '../../icons/icon.tsx'
import { useTranslations } from '../../language/language.ts'

/** As many as an operator pages through; the list itself shows all. */
const MOST = 100

/** The place of a withdrawal among those in review, the oldest first, with the way to the next and the previous one. */
export function QueuePosition({ id }: { id: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { data } = useCall('getWithdrawals', { view: 'queue', sort: 'created', limit: MOST })
  const rows = data?.rows ?? []
  const place = rows.findIndex((row) => row.id === id)
  const next = place === -1 ? rows[0] : rows[place + 1]
  const previous = rows[place - 1]
  const open = (row: { id: string } | undefined) =>
    row && (() => void navigate({ to: '/withdrawals/$id', params: { id: row.id } }))
  if (rows.length === 0) return null
  return (
    <div className="review__place">
      {place !== -1 && (
        <span className="quiet">{t('withdrawals.place', { place: place + 1, of: data?.total ?? 0 })}</span>
      )}
      <Button
        icon={<Icon path={caretUp} />}
        data-key="k"
        aria-label={t('withdrawals.previous')}
        disabled={!previous}
        onClick={open(previous)}
      />
      <Button
        icon={<Icon path={caretDown} />}
        data-key="j"
        aria-label={t('withdrawals.next')}
        disabled={!next}
        onClick={open(next)}
      />
    </div>
  )
}
