import { Link } from '../../router/link.tsx'
import { useAddress } from '../../router/router-context.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { Icon } from '../icons/icon.tsx'
import {
  compass,
  diceFive,
  diceFiveFill,
  filmSlate,
  filmSlateFill,
  homeLine,
  homeLineFill,
  user,
  userFill
} from '../icons/navigation.ts'
import './bars.css'

const tabs = [
  { to: '/Home', title: 'title.home', icon: homeLine, current: homeLineFill },
  { to: '/Game', title: 'title.game', icon: diceFive, current: diceFiveFill },
  { to: '/Choose', title: 'title.choose', icon: compass, current: compass },
  { to: '/Video', title: 'title.video', icon: filmSlate, current: filmSlateFill },
  { to: '/Mine', title: 'title.mine', icon: user, current: userFill }
] as const

/** The five tabs of the app. The middle one has only a picture. */
export function TabBar() {
  const t = useTranslations()
  const address = useAddress()
  return (
    <nav className="tabbar" aria-label={t('shell.mainNavigation')}>
      {tabs.map(({ to, title, icon, current }) =>
        to === '/Choose' ? (
          <Link key={to} to={to} className="tabbar__item tabbar__item--arch" aria-label={t(title)}>
            <span className="tabbar__arch">
              <Icon path={icon} />
            </span>
          </Link>
        ) : (
          <Link key={to} to={to} className="tabbar__item">
            <Icon path={address === to ? current : icon} />
            <span>{t(title)}</span>
          </Link>
        )
      )}
    </nav>
  )
}
