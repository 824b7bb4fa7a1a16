import { useEffect, useState } from 'react'
import { Link } from '../../router/link.tsx'
import { useMember } from '../../api/use-base.ts'
import { Icon } from '../../design/icons/icon.tsx'
import { Mark } from '../../design/icons/mark.tsx'
import { bell, translate } from '../../design/icons/navigation.ts'
import { useLanguage, useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import '../../design/bars/bars.css'

const MAX_SHOWN = 99
const OFF_THE_PICTURE = 200

/** The bar of Home: transparent over the picture, solid once the page has scrolled. */
export function HomeBar() {
  const isOver = useIsAtTop()
  return (
    <header className={isOver ? 'bar bar--over' : 'bar bar--rule'}>
      <Link className="brand" to="/Home">
        <Mark />
        Glasshouse
      </Link>
      <LanguageSwitch />
      <NoticeBell />
    </header>
  )
}

function LanguageSwitch() {
  const t = useTranslations()
  const { name } = useLanguage()
  return (
    <Link className="iconbtn" to="/Language" aria-label={`${t('title.language')}: ${name}`}>
      <Icon path={translate} />
    </Link>
  )
}

function NoticeBell() {
  const t = useTranslations()
  const isSignedIn = useSession() !== null
  const unread = useMember()?.unreadNotices ?? 0
  return (
    <Link
      className="iconbtn"
      to={isSignedIn ? '/Notice' : '/Login'}
      aria-label={unread > 0 ? t('home.unread', { count: unread }) : t('home.notices')}
    >
      <Icon path={bell} />
      {unread > 0 && <span className="badge">{Math.min(unread, MAX_SHOWN)}</span>}
    </Link>
  )
}

function useIsAtTop(): boolean {
  const [isAtTop, setAtTop] = useState(true)
  useEffect(() => {
    const look = () => setAtTop(scrollY < OFF_THE_PICTURE)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isAtTop
}
