import type { Meta } from '@storybook/react-vite'
import { Keypad } from '../../src/design/controls/keypad.tsx'
import { PinField } from '../../src/design/controls/pin-field.tsx'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { Page } from '../fixtures/app.tsx'

const meta = { title: 'Own/Pins', component: PinField } satisfies Meta<typeof PinField>

export default meta

const nothing = () => undefined

export const Empty = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <PinField label={t('passwords.six')} value="" onChange={nothing} note={t('passwords.payDelay')} />
    </Page>
  )
}

export const HalfTyped = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <PinField label={t('passwords.six')} value="274" onChange={nothing} />
    </Page>
  )
}

export const Whole = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <PinField label={t('passwords.six')} value="274913" onChange={nothing} />
    </Page>
  )
}

export const Bad = () => {
  const t = useTranslations()
  return (
    <Page wide>
      <PinField label={t('passwords.six')} value="111111" onChange={nothing} error={t('passwords.weakPin')} />
    </Page>
  )
}

export const Keys = () => (
  <Page wide>
    <Keypad onDigit={nothing} onErase={nothing} />
  </Page>
)
