import type { Meta } from '@storybook/react-vite'
import { useEffect } from 'react'
import { Button } from '../../src/design/controls/button.tsx'
import { PullToRefresh } from '../../src/design/pull/pull-to-refresh.tsx'
import { Sheet } from '../../src/design/overlays/sheet.tsx'
import { showToast, type ToastLook } from '../../src/design/overlays/toast.ts'
import { useTranslations } from '../../src/language/language-provider.tsx'
import { Pressed } from '../fixtures/pressed.tsx'

const meta = { title: 'Design/Overlays', component: Sheet } satisfies Meta<typeof Sheet>

export default meta

const nothing = () => undefined

export const RefreshOffered = () => (
  <PullToRefresh onRefresh={() => Promise.resolve({ error: null })}>
    <span />
  </PullToRefresh>
)

export const Refreshing = () => (
  <Pressed target="button">
    <PullToRefresh onRefresh={() => new Promise<{ error: unknown }>(nothing)}>
      <span />
    </PullToRefresh>
  </Pressed>
)

export const SheetPlain = () => {
  const t = useTranslations()
  return (
    <Sheet open onClose={nothing} title={t('rules.play.title')}>
      <p>{t('rules.play.text')}</p>
    </Sheet>
  )
}
SheetPlain.tags = ['alone']

export const SheetWithLeadAndFoot = () => {
  const t = useTranslations()
  return (
    <Sheet
      open
      onClose={nothing}
      title={t('rules.void.title')}
      lead={t('rules.safe', { age: 18 })}
      foot={<Button block>{t('popup.understood')}</Button>}
    >
      {Array.from({ length: 9 }, (_, index) => (
        <p key={index}>{t('rules.void.text')}</p>
      ))}
    </Sheet>
  )
}
SheetWithLeadAndFoot.tags = ['alone']

/** Repeat the toast, because it closes by itself. */
function ToastSample({ look }: { look: ToastLook }) {
  const t = useTranslations()
  useEffect(() => {
    const show = () => showToast(look === 'bad' ? t('shell.noConnection') : t('shell.refreshed'), look)
    show()
    const timer = setInterval(show, 2000)
    return () => clearInterval(timer)
  }, [t, look])
  return null
}

export const ToastPlain = { tags: ['alone'], render: () => <ToastSample look="plain" /> }
export const ToastGood = { tags: ['alone'], render: () => <ToastSample look="good" /> }
export const ToastBad = { tags: ['alone'], render: () => <ToastSample look="bad" /> }
