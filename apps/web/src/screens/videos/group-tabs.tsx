import { Link } from '../../router/link.tsx'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import '../../design/controls/chips.css'

const MINUTE_MS = 60_000

/** The categories of videos, with “all” first. */
export function GroupTabs() {
  const t = useTranslations()
  const groups = useCall('getVideoGroups', {}, { staleTime: 5 * MINUTE_MS }).data ?? []
  return (
    <nav className="tabs" aria-label={t('video.groups')}>
      {[{ id: 0, name: t('video.every') }, ...groups].map(({ id, name }) => (
        <Link
          key={id}
          className="tabs__item"
          to="/Video"
          search={({ kw }) => ({ id: id === 0 ? undefined : String(id), kw })}
          exact
          replace
          resetScroll={false}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
