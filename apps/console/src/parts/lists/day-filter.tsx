import { useNavigate, useSearch } from '@tanstack/react-router'
import { Input } from 'antd'

type Props = {
  /** The names under which the address has the days: one, or the first and the last of a range. */
  names: readonly string[]
  label: string
}

const SHORTEST = /^\d{4}-\d\d-\d\d$/

/** Chooses a day, or the first and the last, by the browser’s own calendar. It stands in the address. */
export function DayFilter({ names, label }: Props) {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const set = (name: string, value: string) => {
    if (value !== '' && !SHORTEST.test(value)) return
    void navigate({
      to: '.',
      search: ((old: object) => ({ ...old, [name]: value || undefined, page: undefined })) as never
    })
  }
  return (
    <div className="filters" role="group" aria-label={label}>
      {names.map((name) => (
        <Input
          key={name}
          type="date"
          aria-label={label}
          defaultValue={search[name] ?? ''}
          style={{ width: 180 }}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
    </div>
  )
}
