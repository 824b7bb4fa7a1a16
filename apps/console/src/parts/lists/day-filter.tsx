import { useNavigate } from '@tanstack/react-router'
import { Input } from 'antd'

type Day = { name: string; label: string; value: string }

type Props = {
  /** One day, or the first and the last of a range, under the names by which the address has them. */
  days: readonly Day[]
  label: string
}

/** While a year is typed it goes through others: nobody asks for those. */
const WHOLE = /^20\d\d-\d\d-\d\d$/

/** Chooses days by the browser’s own calendar. They stand in the address. */
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
