import { Input } from 'antd'
import { useTranslations } from '../language/language.ts'
import { Panes } from './panes.tsx'

/** The members' languages, each by its own name. */
export const memberLanguages = {
  en_us: 'English',
  vn_vn: 'Tiếng Việt',
  zh_cn: '简体中文',
  es_spa: 'Español',
  ms_my: 'Bahasa Melayu',
  id_id: 'Bahasa Indonesia'
} as const

type Code = keyof typeof memberLanguages
type Texts = Partial<Record<Code, string>>

const NO_TEXTS: Texts = {}

type Props = {
  value?: Texts
  onChange?: (texts: Texts) => void
  label: string
  rows?: number
  /** Whether there is no room for the six languages side by side. */
  isNarrow?: boolean
}

/** A text in the six languages of the members. English replaces empty ones. */
export function TextsField({ value = NO_TEXTS, onChange, label, rows = 1, isNarrow = false }: Props) {
  const t = useTranslations()
  const set = (code: Code, text: string) => {
    const { [code]: _old, ...others } = value
    onChange?.(text || code === 'en_us' ? { ...others, [code]: text } : others)
  }
  return (
    <Panes
      look="card"
      label={label}
      isNarrow={isNarrow}
      items={(Object.keys(memberLanguages) as Code[]).map((code) => {
        const field = {
          'aria-label': `${label}, ${memberLanguages[code]}`,
          value: value[code] ?? '',
          placeholder: code === 'en_us' ? '' : (value.en_us ?? ''),
          onChange: (event: { target: { value: string } }) => set(code, event.target.value)
        }
        return {
          key: code,
          label:
            value[code] || code === 'en_us' ? (
              memberLanguages[code]
            ) : (
              <span className="quiet" title={t('part.unset')}>
                {memberLanguages[code]} –
              </span>
            ),
          children: rows > 1 ? <Input.TextArea rows={rows} {...field} /> : <Input {...field} />
        }
      })}
    />
  )
}
