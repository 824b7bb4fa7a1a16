import type { Meta } from '@storybook/react-vite'
import { Button, ButtonLink } from '../../src/design/controls/button.tsx'
import { StatePage } from '../../src/design/states/state-page.tsx'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { Screen } from '../fixtures/app.tsx'

const meta = { title: 'Whole/State page', component: StatePage } satisfies Meta<typeof StatePage>

export default meta

export const NothingHere = () => {
  const t = useTranslations()
  return (
    <Screen>
      <StatePage
        title={t('title.forgot')}
        back="/Login"
        art="empty"
        heading={t('reset.sentTitle')}
        text={t('reset.sentText')}
      >
        <ButtonLink to="/Login" kind="outline">
          {t('title.login')}
        </ButtonLink>
        <ButtonLink to="/ServicePage" kind="text">
          {t('shell.getHelp')}
        </ButtonLink>
      </StatePage>
    </Screen>
  )
}

export const SomethingWrong = () => {
  const t = useTranslations()
  return (
    <Screen>
      <StatePage title={t('title.broken')} art="error" heading={t('shell.broken')} text={t('shell.brokenText')}>
        <Button>{t('shell.reload')}</Button>
      </StatePage>
    </Screen>
  )
}

export const AboveTheTabs = () => {
  const t = useTranslations()
  return (
    <Screen>
      <StatePage title={t('title.game')} art="empty" heading={t('title.empty')} text={t('shell.emptyPageText')} tabs>
        <ButtonLink to="/Home" kind="outline">
          {t('shell.toHome')}
        </ButtonLink>
      </StatePage>
    </Screen>
  )
}
