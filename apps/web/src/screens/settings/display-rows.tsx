import { useState } from 'react'
import { ChoiceList } from '../../design/choice-list.tsx'
import { RowButton, RowLink } from '../../design/lists/row.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { useLanguage, useTranslations } from '../../language/language-provider.tsx'
import { chooseTheme, themes, useTheme } from '../../design/theme.ts'

const NAMES = { system: 'mine.themeSystem', light: 'mine.themeLight', dark: 'mine.themeDark' } as const

/** Language and theme on this device. */
export function DisplayRows() {
  const t = useTranslations()
  const theme = useTheme()
  const { name } = useLanguage()
  const [isOpen, open] = useState(false)
  return (
    <>
      <h2 className="rows__label">{t('settings.display')}</h2>
      <div className="rows">
        <RowLink to="/Language" search={{ type: 'setting' }} title={t('title.language')} value={name} />
        <RowButton
          title={t('settings.theme')}
          value={t(NAMES[theme])}
          aria-haspopup="dialog"
          onClick={() => open(true)}
        />
        <RowLink to="/Notifications" title={t('title.push')} />
      </div>
      <Sheet open={isOpen} onClose={() => open(false)} title={t('settings.theme')} bleed>
        <ChoiceList
          label={t('settings.theme')}
          choices={themes.map((value) => ({ value, name: t(NAMES[value]) }))}
          chosen={theme}
          onChoose={(choice) => {
            chooseTheme(choice)
            open(false)
          }}
        />
      </Sheet>
    </>
  )
}
