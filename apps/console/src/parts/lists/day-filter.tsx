import { useNavigate } from '@tanstack/react-router'
import { Input } from 'antd'
import { useState } from 'react'
import { useMe } from '../../api/me.ts'
import { useTranslations } from '../../language/language.ts'
import { daysBefore } from '../last-days.ts'

type Day = { name: string; label: string; value: string }

type Props = {
  /** The names of the parameters in the address: one for a day, two for a range. */
  days: readonly Day[]
  label: string
}

/** While a year is being typed, the browser reports years such as 0002. They are ignored. */
const WHOLE = /^20\d\d-\d\d-\d\d$/

/** Days by how long ago they are. */
const PRESETS = [
  { name: 'today', from: 0, to: 0, isDay: true },
  { name: 'yesterday', from: 1, to: 1, isDay: true },
  { name: 'week', from: 6, to: 0, isDay: false },
  { name: 'month', from: 29, to: 0, isDay: false }
] as const

/** A filter by day with presets and the browser’s own calendar. The days are in the address. */
export function DayFilter({ days, label }: Props) {
  const navigate = useNavigate()
  const t = useTranslations()
  const { me } = useMe()
  const [round, next] = useState(0)
  const isRange = days.length === 2
  const choose = async (from: number, to: number) => {
    const chosen = [from, to].slice(-days.length).map((ago) => daysBefore(me?.tz, ago))
    const change = Object.fromEntries(days.map(({ name }, index) => [name, chosen[index]]))
    const search = ((old: object) => ({ ...old, ...change, page: undefined })) as never
    // The fields keep what is typed; a preset replaces it.
    await navigate({ to: '.', search })
    next((now) => now + 1)
  }
  const set = (name: string, value: string) => {
    if (value !== '' && !WHOLE.test(value)) return
    void navigate({
      to: '.',
      search: ((old: object) => ({ ...old, [name]: value || undefined, page: undefined })) as never
    })
  }
  return (
    <div className="filters" role="group" aria-label={label}>
      {days.map(({ name, label: own, value }) => (
        <label key={`${name}:${round}`} className="filters__day">
          <span className="quiet">{own}</span>
          <Input type="date" defaultValue={value} onChange={({ target }) => set(name, target.value)} />
        </label>
      ))}
      <div className="filters__presets">
        {PRESETS.filter(({ isDay }) => isRange || isDay).map(({ name, from, to }) => (
          <button key={name} type="button" className="chip" onClick={() => void choose(from, to)}>
            {t(`lists.presets.${name}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
