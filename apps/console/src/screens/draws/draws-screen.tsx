import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { callQuery } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Page } from '../../parts/page.tsx'
import { Panes } from '../../parts/panes.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { DrawList } from './draw-list.tsx'
import { HeatMap } from './now/heat-map.tsx'
import { NowFigures } from './now/now-figures.tsx'
import { playingOf } from './now/now.ts'
import { RecentDraws } from './now/recent-draws.tsx'
import { Schedule } from './now/schedule.tsx'
import './now/now.css'

const POLL_MS = 5000

/** Draws: the current periods, what is late, and how the draws of a day went. It shows no results. */
export function DrawsScreen() {
  const t = useTranslations()
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  return (
    <Page title={t('section.draws')}>
      <Panes
        shown={tab ?? 'now'}
        onShow={(key) => void navigate({ to: '.', search: { tab: key } as never })}
        items={[
          { key: 'now', label: t('draws.now'), children: <Monitor /> },
          { key: 'list', label: t('draws.list'), children: <DrawList /> }
        ]}
      />
    </Page>
  )
}

function Monitor() {
  const t = useTranslations()
  const query = useQuery({ ...callQuery('getDrawMonitor'), refetchInterval: POLL_MS })
  if (!query.data) return <Waiting on={query} />
  const playing = playingOf(query.data)
  return (
    <>
      <NowFigures monitor={query.data} />
      <Schedule lotteries={playing} />
      <HeatMap lotteries={playing} />
      <RecentDraws lotteries={query.data.lotteries} />
      <p className="quiet">{t('draws.noResult')}</p>
    </>
  )
}
