import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useWords } from '../../language/language-provider.tsx'
import '../../design/controls/chips.css'

const A_MINUTE = 60_000

/** The categories, all of them first. */
export function GroupTabs({ current }: { current: number }) {
  const t = useWords()
  const groups = useCall('getVideoGroups', {}, { staleTime: 5 * A_MINUTE }).data ?? []
  return (
    <nav className="tabs" aria-label={t('video.groups')}>
      {[{ id: 0, name: t('video.every') }, ...groups].map(({ id, name }) => (
        <Link
          key={id}
          className="tabs__item"
          to="/Video"
          search={({ kw }) => ({ id: id === 0 ? undefined : String(id), kw })}
          aria-current={id === current ? 'true' : undefined}
          activeProps={NOTHING}
          replace
          resetScroll={false}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The router would call every tab the current page: they differ by their category alone. */
const NOTHING = { className: '', 'aria-current': undefined }
