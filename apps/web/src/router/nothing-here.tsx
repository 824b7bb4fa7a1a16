import { ButtonLink } from '../design/controls/button.tsx'
import { StatePage } from '../design/states/state-page.tsx'
import { useTranslations } from '../language/language-provider.tsx'

/** The screen for an unknown address. */
export function LostScreen() {
  const t = useTranslations()
  return (
    <StatePage title={t('title.lost')} back="/Home" art="empty" heading={t('shell.lost')} text={t('shell.lostText')}>
      <ToHome />
    </StatePage>
  )
}

/** A page that is empty by design. */
export function EmptyScreen() {
  const t = useTranslations()
  return (
    <StatePage
      title={t('title.empty')}
      back="/Home"
      art="empty"
      heading={t('shell.emptyPage')}
      text={t('shell.emptyPageText')}
    >
      <ToHome />
    </StatePage>
  )
}

function ToHome() {
  return (
    <ButtonLink to="/Home" kind="outline">
      {useTranslations()('shell.toHome')}
    </ButtonLink>
  )
}
