import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../../../language/language.ts'
import { memberLanguages } from '../../../parts/texts-field.tsx'
import { Phone } from '../../../parts/phone/phone.tsx'
import type { Settings } from '../setting-sections.ts'
import { PreviewGame } from './preview-game.tsx'
import { PreviewHome } from './preview-home.tsx'
import { PreviewMine } from './preview-mine.tsx'

const PAGES = { home: PreviewHome, game: PreviewGame, mine: PreviewMine } as const
type PageName = keyof typeof PAGES

type Props = { settings: Settings; changed: readonly (keyof Settings)[] }

/** What the settings make of three of the members' pages, before they are saved. Changes are outlined. */
export function SitePreview({ settings, changed }: Props) {
  const t = useTranslations()
  const [page, open] = useState<PageName>('home')
  const [lang, choose] = useState<keyof typeof memberLanguages>('en_us')
  const Shown = PAGES[page]
  return (
    <aside className="settings__preview" aria-label={t('settings.preview')}>
      <div className="pane__head">
        <h2>{t('settings.preview')}</h2>
        <Segmented<PageName>
          className="pane__extra"
          size="small"
          value={page}
          onChange={open}
          options={(Object.keys(PAGES) as PageName[]).map((value) => ({ value, label: t(`settings.pages.${value}`) }))}
        />
      </div>
      <Phone>
        <Shown settings={settings} isChanged={(name) => changed.includes(name)} lang={lang} />
      </Phone>
      <Select
        size="small"
        aria-label={t('announcements.language')}
        value={lang}
        onChange={choose}
        options={Object.entries(memberLanguages).map(([value, label]) => ({ value: value as typeof lang, label }))}
      />
    </aside>
  )
}
