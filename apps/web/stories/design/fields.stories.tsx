import type { Meta } from '@storybook/react-vite'
import { AmountField } from '../../src/design/controls/amount-field.tsx'
import { Button } from '../../src/design/controls/button.tsx'
import { CheckField } from '../../src/design/controls/check-field.tsx'
import { Field } from '../../src/design/controls/field.tsx'
import { PasswordField } from '../../src/design/controls/password-field.tsx'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { Page } from '../fixtures/app.tsx'
import { Pressed } from '../fixtures/pressed.tsx'

const meta = { title: 'Design/Fields', component: Field } satisfies Meta<typeof Field>

export default meta

const nothing = () => undefined

export const Rest = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <Field label={t('login.username')} />
    </Page>
  )
}

export const WithANote = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <Field label={t('login.username')} note={t('register.passwordNote')} defaultValue="lan_phuong" />
    </Page>
  )
}

export const Bad = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <Field label={t('login.username')} error={t('login.usernameMissing')} />
    </Page>
  )
}

export const Focused = () => {
  const t = useTranslations()
  return (
    <Page wide>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the state that is shown */}
      <Field label={t('login.username')} defaultValue="lan_phuong" autoFocus />
    </Page>
  )
}

export const WithAUnit = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <Field
        label={t('slip.each')}
        defaultValue="100"
        end={<span className="field__unit">{t('format.unit')}</span>}
        inputMode="numeric"
      />
    </Page>
  )
}

export const Disabled = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <Field label={t('slip.each')} defaultValue="100" disabled />
    </Page>
  )
}

export const PasswordHidden = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <PasswordField label={t('login.password')} defaultValue="Nhà-kính-1" note={t('register.passwordNote')} />
    </Page>
  )
}

export const PasswordShown = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <Pressed target="button">
        <PasswordField label={t('login.password')} defaultValue="Nhà-kính-1" />
      </Pressed>
    </Page>
  )
}

export const AmountEmpty = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <AmountField
        label={t('recharge.amount')}
        value=""
        onChange={nothing}
        unit={t('format.unit')}
        note={t('recharge.note')}
      />
    </Page>
  )
}

export const AmountTyped = () => {
  const t = useTranslations()
  const all = (
    <Button kind="text" size="small">
      {t('home.all')}
    </Button>
  )
  return (
    <Page wide>
      <AmountField label={t('recharge.amount')} value="12480" onChange={nothing} unit={t('format.unit')} end={all} />
    </Page>
  )
}

export const AmountBad = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <AmountField
        label={t('recharge.amount')}
        value="0"
        onChange={nothing}
        unit={t('format.unit')}
        error={t('recharge.moneyError')}
      />
    </Page>
  )
}

export const Checks = () => {
  const t = useTranslations()
  return (
    <Page>
      <CheckField>{t('shell.sandbox')}</CheckField>
      <CheckField defaultChecked>{t('shell.sandbox')}</CheckField>
      <CheckField disabled>{t('shell.sandbox')}</CheckField>
    </Page>
  )
}
