import { Link, useLocation } from '@tanstack/react-router'
import { Tooltip } from 'antd'
import { Fragment } from 'react'
import { useBadges } from '../api/counts.ts'
import { caretDown, caretRight, sidebarSimple } from '../icons/frame.ts'
import { Icon } from '../icons/icon.tsx'
import { squaresFour, squaresFourFill } from '../icons/sections.ts'
import { useTranslations } from '../language/language.ts'
import { Count } from '../parts/marks/count.tsx'
import { AccountMenu } from './account-menu.tsx'
import { toggleGroup, toggleMenu, useFolded, useIsSlim } from './menu-state.ts'
import { sectionAt } from './sections.ts'
import { useGroups, type ShownGroup, type ShownSection } from './use-groups.ts'

/** The menu at the side: the sections in groups with what waits in them, and the operator at its foot. */
export function SideMenu() {
  const t = useTranslations()
  const isSlim = useIsSlim()
  return (
    <aside className="side">
      <div className="side__brand">
        <Link to="/" className="side__home">
          <img src="/images/mark.svg" alt={isSlim ? 'Glasshouse' : ''} />
          {!isSlim && 'Glasshouse'}
        </Link>
        {!isSlim && <FoldButton />}
      </div>
      <nav className="nav" aria-label={t('frame.sections')}>
        {isSlim ? <SlimSections /> : <Sections />}
      </nav>
      {isSlim && <FoldButton />}
      <AccountMenu isSlim={isSlim} />
    </aside>
  )
}

function FoldButton() {
  const t = useTranslations()
  const isSlim = useIsSlim()
  const label = t(isSlim ? 'frame.unfold' : 'frame.fold')
  return (
    <button type="button" className="ib" aria-label={label} title={`${label} ( [ )`} onClick={toggleMenu}>
      <Icon path={sidebarSimple} />
    </button>
  )
}

type Props = { onChosen?: (() => void) | undefined }

/** All sections by group, each group foldable; the group of the page stays open. */
export function Sections({ onChosen }: Props) {
  const groups = useGroups()
  const { pathname } = useLocation()
  const folded = useFolded()
  const current = sectionAt(pathname)
  return (
    <>
      <OverviewLink onChosen={onChosen} />
      {groups.map((group) => {
        const isCurrent = group.sections.some(({ path }) => path === current?.path)
        const isOpen = isCurrent || !folded.has(group.name)
        return (
          <Fragment key={group.name}>
            <GroupHead group={group} isOpen={isOpen} isFixed={isCurrent} />
            {isOpen && (
              <ul className="nav__list" id={`menu-${group.name}`}>
                {group.sections.map((section) => (
                  <li key={section.path}>
                    <SectionLink section={section} isCurrent={section.path === current?.path} onChosen={onChosen} />
                  </li>
                ))}
              </ul>
            )}
          </Fragment>
        )
      })}
    </>
  )
}

function GroupHead({ group, isOpen, isFixed }: { group: ShownGroup; isOpen: boolean; isFixed: boolean }) {
  const t = useTranslations()
  const badgeOf = useBadges()
  const { waiting, urgency } = badgeOf(group.sections.flatMap(({ counts }) => counts ?? []))
  return (
    <button
      type="button"
      className="nav__group"
      aria-expanded={isOpen}
      aria-controls={`menu-${group.name}`}
      disabled={isFixed}
      onClick={() => toggleGroup(group.name)}
    >
      {t(`group.${group.name}`)}
      <Icon path={isOpen ? caretDown : caretRight} />
      {!isOpen && <Count of={waiting} urgency={urgency} />}
    </button>
  )
}

function OverviewLink({ onChosen }: Props) {
  const t = useTranslations()
  const { pathname } = useLocation()
  const isCurrent = pathname === '/'
  return (
    <Link to="/" className="nav__item" aria-current={isCurrent ? 'page' : undefined} onClick={() => onChosen?.()}>
      <Icon path={isCurrent ? squaresFourFill : squaresFour} />
      <span>{t('section.overview')}</span>
    </Link>
  )
}

type LinkProps = Props & { section: ShownSection; isCurrent: boolean }

function SectionLink({ section, isCurrent, onChosen }: LinkProps) {
  const t = useTranslations()
  const badgeOf = useBadges()
  const { waiting, urgency } = badgeOf(section.counts ?? [])
  return (
    <Link
      to={section.path}
      className="nav__item"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onChosen?.()}
    >
      <Icon path={isCurrent ? section.filled : section.icon} />
      <span>{t(`section.${section.name}`)}</span>
      <Count of={waiting} urgency={urgency} />
    </Link>
  )
}

/** The sections as icons with tooltips, parted by lines. */
function SlimSections() {
  const t = useTranslations()
  const groups = useGroups()
  const { pathname } = useLocation()
  const badgeOf = useBadges()
  const current = sectionAt(pathname)
  const overview = {
    path: '/' as const,
    name: 'overview' as const,
    icon: squaresFour,
    filled: squaresFourFill,
    counts: []
  }
  return [{ name: 'first', sections: [overview] }, ...groups].map(({ name, sections }) => (
    <ul className="nav__list" key={name}>
      {sections.map((section) => {
        const { waiting, urgency } = badgeOf(section.counts ?? [])
        const isCurrent = section.path === (current?.path ?? pathname)
        const label = t(`section.${section.name}`)
        return (
          <li key={section.path}>
            <Tooltip title={waiting > 0 ? `${label}: ${waiting}` : label} placement="right">
              <Link
                to={section.path}
                className="nav__item"
                aria-current={isCurrent ? 'page' : undefined}
                aria-label={waiting > 0 ? `${label}: ${waiting}` : label}
              >
                <Icon path={isCurrent ? section.filled : section.icon} />
                {waiting > 0 && <span className={`dot dot--${urgency}`} />}
              </Link>
            </Tooltip>
          </li>
        )
      })}
    </ul>
  ))
}
