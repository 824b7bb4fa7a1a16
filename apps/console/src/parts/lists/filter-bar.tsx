import { useNavigate, useSearch } from '@tanstack/react-router'
import { Input, Select } from 'antd'
import { useTranslations } from '../../language/language.ts'

type Choice = { name: string; label: string; options: readonly { value: string; label: string }[] }
type Text = { name: string; label: string }

type Props = { texts?: readonly Text[]; choices?: readonly Choice[] }

/** The filters of a list. They are in the address. */
export function FilterBar({ texts, choices }: Props) {
  const t = useTranslations()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const set = (name: string, value: string | undefined) =>
    void navigate({
      to: '.',
      search: ((old: object) => ({ ...old, [name]: value || undefined, page: undefined })) as never
    })
  return (
    <div className="filters" role="search">
      {texts?.map(({ name, label }) => (
        <Input.Search
          key={`${name}:${search[name] ?? ''}`}
          aria-label={label}
          placeholder={label}
          defaultValue={search[name]}
          allowClear
          className="filters__text"
          onSearch={(value) => set(name, value.trim())}
        />
      ))}
      {choices?.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          placeholder={label}
          value={search[name] ?? null}
          allowClear
          className={search[name] ? 'filters__choice filters__choice--on' : 'filters__choice'}
          options={[...options]}
          notFoundContent={t('part.empty')}
          onChange={(value: string | undefined) => set(name, value)}
        />
      ))}
    </div>
  )
}
