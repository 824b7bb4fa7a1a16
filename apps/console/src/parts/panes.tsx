import { Select, Tabs } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslations } from '../language/language.ts'
import { useIsPhone } from './use-is-phone.ts'

type Pane = { key: string; label: ReactNode; children?: ReactNode }

type Props = {
  items: readonly Pane[]
  /** The label of the list of panes. */
  label?: string
  /** The selected pane, if the screen controls it. */
  shown?: string
  onShow?: (key: string) => void
  look?: 'line' | 'card'
  /** Whether there is no room for tabs side by side on any screen. */
  isNarrow?: boolean
}

const FIT_ON_A_PHONE = 3

/** Several panes, one at a time: with tabs, or with a list where tabs would not fit. */
export function Panes({ items, label, shown, onShow, look = 'line', isNarrow = false }: Props) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const [own, keep] = useState(items[0]?.key)
  const active = shown ?? own
  const show = onShow ?? keep
  if (!(isPhone || isNarrow) || items.length <= FIT_ON_A_PHONE) {
    return (
      <Tabs
        activeKey={active ?? ''}
        onChange={show}
        destroyOnHidden
        items={[...items]}
        {...(look === 'card' ? { type: 'card', size: 'small' } : {})}
      />
    )
  }
  return (
    <>
      <Select
        aria-label={label ?? t('part.pane')}
        value={active ?? null}
        onChange={show}
        options={items.map((item) => ({ value: item.key, label: item.label }))}
        style={{ width: '100%', marginBlockEnd: look === 'card' ? 8 : 16 }}
      />
      {items.find(({ key }) => key === active)?.children}
    </>
  )
}
