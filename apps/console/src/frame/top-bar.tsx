import { Link, useLocation } from '@tanstack/react-router'
import { Button } from 'antd'
import { useIsLost } from '../api/live-state.ts'
import { useMe } from '../api/me.ts'
import { useServerNow } from '../api/server-clock.ts'
import { useCall } from '../api/use-call.ts'
import { caretRight, magnifyingGlass, question } from '../icons/frame.ts'
import { Icon } from '../icons/icon.tsx'
import { useLanguage, useTranslations } from '../language/language.ts'
import { ThemeButton } from './account-menu.tsx'
import { openPalette, openShortcuts } from './dialogs.ts'
import { isMac } from './keyboard/platform.ts'
import { LateBell } from './late-bell.tsx'
import { GROUPS, sectionAt } from './sections.ts'

/** The bar at the top: where one is, search, the site's mode and clock, what is late, theme and help. */
export function TopBar() {
  const t = useTranslations()
  return (
    <header className="top">
      <Crumbs />
      <button type="button" className="top__search" aria-haspopup="dialog" onClick={openPalette}>
        <Icon path={magnifyingGlass} />
        <span>{t('frame.search')}</span>
        <span className="kbd">{isMac ? '⌘K' : 'Ctrl K'}</span>
      </button>
      <Mode />
      <Clock />
      <LateBell />
      <span className="top__wide">
        <ThemeButton />
        <Button
          type="text"
          icon={<Icon path={question} />}
          aria-label={t('frame.shortcuts')}
          title={`${t('frame.shortcuts')} ( ? )`}
          onClick={openShortcuts}
        />
      </span>
    </header>
  )
}

function Crumbs() {
  const t = useTranslations()
  const { pathname } = useLocation()
  const section = sectionAt(pathname)
  if (!section) {
    return (
      <div className="crumbs">
        <b>{t(pathname.startsWith('/own') ? 'frame.own' : 'section.overview')}</b>
      </div>
    )
  }
  const group = GROUPS.find(({ sections }) => sections.some(({ path }) => path === section.path))!
  const inside = pathname
    .slice(section.path.length + 1)
    .split('/')
    .map(decodeURIComponent)
    .join(' ')
  return (
    <div className="crumbs">
      <span className="crumbs__group">
        {t(`group.${group.name}`)} <Icon path={caretRight} />
      </span>
      {inside !== '' && (
        <>
          <Link to={section.path}>{t(`section.${section.name}`)}</Link>
          <Icon path={caretRight} />
        </>
      )}
      <b>{inside === '' ? t(`section.${section.name}`) : inside}</b>
    </div>
  )
}

/** Whether points have a money value here. */
function Mode() {
  const t = useTranslations()
  const { me } = useMe()
  const { data } = useCall('getSettings', {}, { staleTime: Infinity, enabled: me?.state === 'full' })
  if (!data) return null
  const isSandbox = data.fixed.mode === 'sandbox'
  return <span className={isSandbox ? 'mode' : 'mode mode--live'}>{t(isSandbox ? 'frame.sandbox' : 'frame.live')}</span>
}

/** The site's time, and whether the page is kept up to date. */
function Clock() {
  const t = useTranslations()
  const { me } = useMe()
  const { locale } = useLanguage()
  const isLost = useIsLost()
  const now = useServerNow()
  if (!me) return null
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone: me.tz }).format(now)
  return (
    <span className="top__clock" title={`${me.tz}: ${t(isLost ? 'frame.stale' : 'frame.upToDate')}`}>
      <span className={isLost ? 'dot dot--wait' : 'dot dot--good'} />
      <span className="unseen">{t(isLost ? 'frame.stale' : 'frame.upToDate')}</span>
      <span className="figure">{time}</span>
    </span>
  )
}
