import { createContext, useContext } from 'react'
import { useTranslations, type Translate } from '../../language/language.ts'
import { Tag } from '../../parts/marks/tag.tsx'
import type { Settings } from './setting-sections.ts'

/** The settings that were changed and not saved yet. */
export const ChangedSettings = createContext<readonly (keyof Settings)[]>([])

/** Return the name of a setting. */
export function settingLabel(t: Translate, name: keyof Settings): string {
  return t(`settings.names.${name}`)
}

/** A label, with a mark once its setting has been changed. */
export function SettingLabel({ of, children }: { of: keyof Settings; children: string }) {
  const t = useTranslations()
  const isChanged = useContext(ChangedSettings).includes(of)
  return (
    <>
      {children} {isChanged && <Tag color="warning">{t('settings.changed')}</Tag>}
    </>
  )
}
