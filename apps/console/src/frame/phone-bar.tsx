import { Link, useLocation } from '@tanstack/react-router'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useBadges } from '../api/counts.ts'
import { list, magnifyingGlass, tray, trayFill } from '../icons/frame.ts'
import { Icon } from '../icons/icon.tsx'
import { squaresFour, squaresFourFill } from '../icons/sections.ts'
import { useTranslations } from '../language/language.ts'
import { Count } from '../parts/marks/count.tsx'
import { AccountMenu, ThemeButton } from './account-menu.tsx'
import { openPalette } from './dialogs.ts'
import { sectionAt } from './sections.ts'
import { Sections } from './side-menu.tsx'
import { useGroups, type ShownSection } from './use-groups.ts'

/** The bar at the bottom of a phone: the overview, the queues, the members, and a drawer with all sections. */
export function PhoneBar() {
  const t = useTranslations()
  const { pathname } = useLocation()
  const [isOpen, open] = useState(false)
  const groups = useGroups()
  const members = groups.find(({ name }) => name === 'members')?.sections.find(({ path }) => path === '/members')
  return (
    <>
      <nav className="tabbar" aria-label={t('frame.bar')}>
        <Link to="/" aria-current={pathname === '/' ? 'page' : undefined}>
          <Icon path={pathname === '/' ? squaresFourFill : squaresFour} />
          {t('section.overview')}
        </Link>
        <QueuesLink />
        <button type="button" aria-haspopup="dialog" onClick={openPalette}>
          <Icon path={magnifyingGlass} />
          {t('frame.searchShort')}
        </button>
        {members && <SectionLink section={members} />}
        <button type="button" aria-expanded={isOpen} onClick={() => open(true)}>
          <Icon path={list} />
          {t('frame.more')}
        </button>
      </nav>
      <Drawer
        open={isOpen}
        onClose={() => open(false)}
        placement="bottom"
        size="80%"
        title={t('frame.sections')}
        extra={<ThemeButton />}
        footer={<AccountMenu isSlim={false} />}
      >
        <nav className="nav nav--drawer" aria-label={t('frame.sections')}>
          <Sections onChosen={() => open(false)} />
        </nav>
      </Drawer>
    </>
  )
}

function SectionLink({ section }: { section: ShownSection }) {
  const t = useTranslations()
  const { pathname } = useLocation()
  const isCurrent = sectionAt(pathname)?.path === section.path
  return (
    <Link to={section.path} aria-current={isCurrent ? 'page' : undefined}>
      <Icon path={isCurrent ? section.filled : section.icon} />
      {t(`section.${section.name}`)}
    </Link>
  )
}

/** The way to the first queue that has somebody waiting. */
function QueuesLink() {
  const t = useTranslations()
  const { pathname } = useLocation()
  const badgeOf = useBadges()
  const queues = useGroups().find(({ name }) => name === 'queues')?.sections ?? []
  const target = queues.find(({ counts }) => badgeOf(counts ?? []).waiting > 0) ?? queues[0]
  if (!target) return null
  const { waiting, urgency } = badgeOf(queues.flatMap(({ counts }) => counts ?? []))
  const isCurrent = queues.some(({ path }) => path === sectionAt(pathname)?.path)
  return (
    <Link to={target.path} aria-current={isCurrent ? 'page' : undefined}>
      <Icon path={isCurrent ? trayFill : tray} />
      {t('group.queues')}
      <Count of={waiting} urgency={urgency} />
    </Link>
  )
}
