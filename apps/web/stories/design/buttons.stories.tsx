import type { Meta } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { Button, ButtonLink, Spinner } from '../../src/design/controls/button.tsx'
import { Icon } from '../../src/design/icons/icon.tsx'
import { arrowClockwise } from '../../src/design/icons/outcome.ts'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { Page } from '../fixtures/app.tsx'

const meta = { title: 'Design/Buttons', component: Button } satisfies Meta<typeof Button>

export default meta

const KINDS = ['primary', 'outline', 'text', 'warn', 'quiet'] as const

type Look = Omit<ComponentProps<typeof Button>, 'busy' | 'children'> & { isBusy?: true }

function EachKind({ isBusy, ...look }: Look) {
  const t = useTranslations()
  return (
    <Page>
      {KINDS.map((kind) => (
        <Button key={kind} kind={kind} busy={isBusy && t('slip.confirm.sending')} {...look}>
          {t('slip.place')}
        </Button>
      ))}
    </Page>
  )
}

export const Rest = () => <EachKind />
export const Disabled = () => <EachKind disabled />
export const Busy = () => <EachKind isBusy />
export const Small = () => <EachKind size="small" />
export const SmallAndBusy = () => <EachKind size="small" isBusy />
export const AsWideAsItsPlace = () => <EachKind block />

export const WithAnIcon = () => {
  const t = useTranslations()
  return (
    <Page>
      <Button>
        <Icon path={arrowClockwise} size="small" />
        {t('shell.reload')}
      </Button>
    </Page>
  )
}

export const TwoLines = () => {
  const t = useTranslations()
  return (
    <Page>
      <span style={{ width: 180 }}>
        <Button block>{t('slip.confirm.submit', { total: t('format.points', { amount: '12.480' }) })}</Button>
      </span>
    </Page>
  )
}

export const Links = () => {
  const t = useTranslations()
  return (
    <Page>
      <ButtonLink to="/Game">{t('game-record.empty.action')}</ButtonLink>
      <ButtonLink to="/Game" kind="outline">
        {t('game-record.empty.action')}
      </ButtonLink>
      <ButtonLink to="/Game" kind="text" size="small">
        {t('game-record.empty.action')}
      </ButtonLink>
    </Page>
  )
}

export const UnderWay = () => (
  <Page>
    <Spinner />
  </Page>
)
