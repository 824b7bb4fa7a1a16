import { Link } from '../../router/link.tsx'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { State } from '../../design/states/state.tsx'
import { activityTypes } from '../../features/host/activity-types.ts'
import { CityBand } from '../../features/host/city-band.tsx'
import { useHostTexts } from '../../features/host/use-host-texts.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import '../../design/glass/window.css'
import styles from './choose.module.css'

const RECENT = 60_000
const ROWS = 5

/** The directory of local hosts: cities and activities. */
export function ChooseScreen() {
  const t = useTranslations()
  const cities = useCall('getHostCities', {}, { staleTime: RECENT })
  return (
    <div className="frame frame--tabs frame--column">
      <CityBand image={cities.data?.[0]?.image} />
      <TopBar title={t('title.choose')} />
      <main className="state-page">
        <p className="page page--lead muted">{t('hosts.lead')}</p>
        {cities.data ? (
          <Doors cities={cities.data} />
        ) : cities.isError ? (
          <Failure error={cities.error} onRetry={() => void cities.refetch()} />
        ) : (
          <SkeletonRows count={ROWS} />
        )}
      </main>
    </div>
  )
}

function Doors({ cities }: { cities: { id: number; name: string; hostCount: number; image: string }[] }) {
  const t = useTranslations()
  const words = useHostTexts()
  if (cities.length === 0) return <State art="empty" title={t('hosts.noCity.title')} text={t('hosts.noCity.text')} />
  return (
    <>
      <section className="section" aria-labelledby="hosts-cities">
        <h2 className="section__title" id="hosts-cities">
          {t('hosts.cities')}
        </h2>
        <ul className={styles.cities}>
          {cities.map(({ id, name, hostCount, image }) => (
            <li key={id}>
              <Link className={styles.city} to="/List" search={{ id: String(id) }}>
                <CityBand look="tile" image={image} />
                <span className={styles.cityName}>{name}</span>
                <span className={styles.cityCount}>{t('hosts.count', { count: hostCount })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="section" aria-labelledby="hosts-activities">
        <h2 className="section__title" id="hosts-activities">
          {t('hosts.activities')}
        </h2>
        <nav className={`window ${styles.activities}`} aria-labelledby="hosts-activities">
          {activityTypes.map((type) => (
            <Link key={type} className="pane" to="/List" search={{ type }}>
              <span className="pane__name">{words.activity(type)}</span>
            </Link>
          ))}
        </nav>
      </section>
    </>
  )
}
