import { useNavigate } from '@tanstack/react-router'
import { Input } from 'antd'

type Day = { name: string; label: string; value: string }

type Props = {
  /** The names of the parameters in the address: one for a day, two for a range. */
  days: readonly Day[]
  label: string
}

/** While a year is being typed, the browser reports years such as 0002. They are ignored. */
const WHOLE = /^20\d\d-\d\d-\d\d$/

/** A filter by day with the browser’s own calendar. The days are in the address. */
export function DayFilter({ days, label }: Props) {
  const navigate = useNavigate()
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
        <label key={name} className="filters__day">
          <span className="quiet">{own}</span>
          <Input type="date" defaultValue={value} onChange={({ target }) => set(name, target.value)} />
        </label>
      ))}
    </div>
  )
}
