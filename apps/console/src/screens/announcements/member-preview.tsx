import { Alert, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { errorText } from '../../api/use-show-error.ts'
import { useTranslations } from '../../language/language.ts'
import { memberLanguages } from '../../parts/texts-field.tsx'
import { calls, type Code, type Kind, type Texts, type Values } from './announcement.ts'

const THEMES = ['dark', 'light'] as const

type Props = { kind: Kind; values: Values }

/** A preview of what members will see, in each language and in either theme. The server renders the texts. */
export function MemberPreview({ kind, values }: Props) {
  const t = useTranslations()
  const [lang, choose] = useState<Code>('en_us')
  const [theme, show] = useState<Theme>('dark')
  const { title, body } = calls[kind]
  const written = (name: string | null) => ({ en_us: '', ...(name ? (values[name] as Texts) : {}) })
  const { data, error } = useCall('previewAnnouncement', { kind, title: written(title), text: written(body), lang })
  return (
    <aside className="preview" aria-label={t('settings.preview')}>
      <div className="preview__ways">
        <Select<Code>
          aria-label={t('announcements.language')}
          value={lang}
          onChange={choose}
          options={Object.entries(memberLanguages).map(([value, label]) => ({ value: value as Code, label }))}
        />
        <Segmented
          value={theme}
          onChange={show}
          options={THEMES.map((value) => ({ value, label: t(`announcements.themes.${value}`) }))}
        />
      </div>
      {error && <Alert type="error" showIcon title={errorText(error, t)} />}
      <div className="preview__phone" data-look={theme}>
        {data && <Shown kind={kind} values={values} theme={theme} {...data} />}
      </div>
    </aside>
  )
}

type Theme = (typeof THEMES)[number]
type ShownProps = Props & { theme: Theme; title: string; text: string }

function Shown({ kind, values, theme, title, text }: ShownProps) {
  if (kind === 'banner') {
    const { src, isOurs } = pictureIn(String(values['image'] ?? ''), theme)
    return (
      <div className={isOurs ? 'preview__banner' : 'preview__banner preview__banner--photo'}>
        {src && <img src={src} alt="" />}
        <strong className="preview__title">{title}</strong>
      </div>
    )
  }
  if (kind === 'popup') {
    return (
      <div className="preview__sheet">
        <strong className="preview__title">{title}</strong>
        {/* The server has sanitised it, as it does for members. */}
        <div dangerouslySetInnerHTML={{ __html: text }} />
      </div>
    )
  }
  return (
    <div className="preview__notice">
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  )
}

/** Return the picture to show. The built-in scene follows the theme; any other picture stays as it is. */
function pictureIn(image: string, theme: Theme): { src: string; isOurs: boolean } {
  const isOurs = image.startsWith('/images/banner/conservatory-')
  return { src: isOurs ? `/images/banner/conservatory-${theme === 'dark' ? 'night' : 'day'}-780.avif` : image, isOurs }
}
