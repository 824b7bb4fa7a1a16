import { Outlet, useLocation } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useMe } from '../api/me.ts'
import { useTranslations } from '../language/language.ts'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { useOpenDialog } from './dialogs.ts'
import { Forbidden } from './forbidden.tsx'
import { ShortcutsSheet } from './keyboard/shortcuts-sheet.tsx'
import { useShortcuts } from './keyboard/use-shortcuts.ts'
import { LostBar } from './lost-bar.tsx'
import { useIsSlim } from './menu-state.ts'
import { Palette } from './palette/palette.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { sectionAt } from './sections.ts'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** The layout: the menu at the side and a bar at the top. On a phone, the menu is a bar at the bottom. */
export function Frame() {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const isSlim = useIsSlim()
  const { isMasked } = useMe()
  const dialog = useOpenDialog()
  useShortcuts()
  return (
    <div className={isSlim ? 'frame frame--slim' : 'frame'}>
      {!isPhone && <SideMenu />}
      <div className="frame__main">
        <TopBar />
        <LostBar />
        {isMasked && <Alert banner type="info" title={t('part.masked')} />}
        <Content />
      </div>
      {isPhone && <PhoneBar />}
      {dialog === 'palette' && <Palette />}
      {dialog === 'shortcuts' && <ShortcutsSheet />}
    </div>
  )
}

/** The page, unless it belongs to a section of other roles. */
function Content() {
  const { may } = useMe()
  const section = sectionAt(useLocation().pathname)
  return section && !may(section.needs) ? <Forbidden section={section} /> : <Outlet />
}
