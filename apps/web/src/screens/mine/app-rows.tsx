import { Chip } from '../../design/controls/chip.tsx'
import { circleHalf, scroll } from '../../design/icons/account.ts'
import { Icon } from '../../design/icons/icon.tsx'
import { translate } from '../../design/icons/navigation.ts'
import { info } from '../../design/icons/outcome.ts'
import { RowLink } from '../../design/lists/row.tsx'
import { useLanguage, useTranslations } from '../../language/language-provider.tsx'
import { chooseTheme, themes, useTheme } from '../../design/theme.ts'

const NAMES = { system: 'mine.themeSystem', light: 'mine.themeLight', dark: 'mine.themeDark' } as const

/** Theme and language, and the public pages. */
export function AppRows() {
  const t = useTranslations()
  const { name } = useLanguage()
  return (
    <>
      <h2 className="rows__label">{t('mine.app')}</h2>
      <div className="rows">
        <RowLink to="/Language" icon={translate} title={t('title.language')} value={name} />
        <ThemeRow />
        <RowLink to="/Rules" icon={scroll} title={t('title.rules')} />
        <RowLink to="/ServicePage" icon={info} title={t('title.help')} />
      </div>
    </>
  )
}

function ThemeRow() {
  const t = useTranslations()
  const theme = useTheme()
  return (
    <div className="row row--theme" role="group" aria-label={t('mine.themeTitle')}>
      <Icon path={circleHalf} />
      <span className="row__main row__title">{t('mine.themeTitle')}</span>
      <span className="chips">
        {themes.map((choice) => (
          <Chip key={choice} chosen={choice === theme} onClick={() => chooseTheme(choice)}>
            {t(NAMES[choice])}
          </Chip>
        ))}
      </span>
    </div>
  )
}
