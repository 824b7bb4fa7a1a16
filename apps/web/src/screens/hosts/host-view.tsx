import { useState } from 'react'
import type { CallOutput } from '@glasshouse/contract'
import { useNavigate } from '../../router/router-context.tsx'
import { useCall } from '../../api/use-call.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { BackButton } from '../../design/bars/top-bar.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { flag, mapPin } from '../../design/icons/place.ts'
import { sealCheckFill } from '../../design/icons/proof.ts'
import { Note } from '../../design/lists/note.tsx'
import { CityBand } from '../../features/host/city-band.tsx'
import { useHostTexts } from '../../features/host/use-host-texts.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import { Hours } from './hours.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { RequestSheet } from './request-sheet.tsx'
import '../../design/glass/arch.css'
import '../../design/lists/people.css'
import styles from './profile.module.css'

type Host = CallOutput<'getHost'>

const RECENT = 60_000

/** A host: description, activities, places and hours, with buttons to request an hour and to report. */
export function HostView({ host }: { host: Host }) {
  const t = useTranslations()
  const cities = useCall('getHostCities', {}, { staleTime: RECENT }).data
  const [chosen, choose] = useState('')
  const [open, setOpen] = useState<'request' | 'report' | null>(null)
  const asMember = useSignedIn(host.id)
  const slot = host.slots.find(({ id, isFree }) => id === chosen && isFree)
  return (
    <div className="frame frame--dock">
      <div className={styles.hostTop}>
        <CityBand look="tall" image={cities?.find(({ id }) => id === host.cityId)?.image} />
        <header className="bar bar--over bar--ends">
          <BackButton to="/Choose" />
          <button
            className="iconbtn"
            type="button"
            aria-label={t('hosts.report.title')}
            onClick={() => asMember(() => setOpen('report'))}
          >
            <Icon path={flag} />
          </button>
        </header>
      </div>
      <main className="page">
        <Who host={host} />
        <Texts host={host} />
        <Hours slots={host.slots} chosen={slot?.id ?? ''} onChoose={choose} />
        <Note icon={mapPin}>{t('hosts.rules')}</Note>
      </main>
      <RequestDock slot={slot} onAsk={() => asMember(() => setOpen('request'))} />
      <RequestSheet host={host} slot={slot} open={open === 'request'} onClose={() => setOpen(null)} />
      <ReportSheet host={host} open={open === 'report'} onClose={() => setOpen(null)} />
    </div>
  )
}

/** Return a function that runs an action for a member. A visitor signs in first and returns here. */
function useSignedIn(id: number) {
  const isSignedIn = useSession() !== null
  const navigate = useNavigate()
  return (action: () => void) =>
    isSignedIn ? action() : void navigate({ to: '/Login', search: { back: `/Profile?id=${id}` } })
}

function Who({ host }: { host: Host }) {
  const t = useTranslations()
  return (
    <div className={styles.profile}>
      <span className={`arch ${styles.profilePhoto}`}>
        {host.cover ? (
          <img src={host.cover} alt="" width={112} height={140} />
        ) : (
          <span className={styles.profileBlank} />
        )}
      </span>
      <div className={styles.profileName}>
        <h1 className="me__name">{host.name}</h1>
        {host.isVerified && (
          <p className="tag tag--ok">
            <Icon path={sealCheckFill} size="small" />
            {t('hosts.verified')}
          </p>
        )}
        {host.isDemo && <p className="tag">{t('hosts.demo')}</p>}
      </div>
    </div>
  )
}

function Texts({ host }: { host: Host }) {
  const t = useTranslations()
  const words = useHostTexts()
  const facts = [
    [t('hosts.does'), words.activities(host.activities)],
    [t('hosts.speaks'), words.languages(host.languages)],
    [t('hosts.meets'), host.areas.join(' · ')]
  ]
  return (
    <>
      {host.isDemo && <Note>{t('hosts.demoNote')}</Note>}
      <p className={`prose ${styles.hostIntro}`}>{host.about}</p>
      {host.photos.length > 1 && (
        <div className={styles.hostPhotos}>
          {host.photos.slice(1).map((photo) => (
            <img key={photo} src={photo} alt={t('hosts.photoOf', { name: host.name })} loading="lazy" />
          ))}
        </div>
      )}
      <dl className={styles.hostFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function RequestDock({ slot, onAsk }: { slot: Host['slots'][number] | undefined; onAsk: () => void }) {
  const t = useTranslations()
  const format = useFormat()
  return (
    <Dock>
      <div className={styles.hostDock}>
        <p className={styles.hostDockWhen} aria-live="polite">
          {slot ? format.dateTime(slot.startsAtSeconds) : t('hosts.chooseHour')}
        </p>
        <Button disabled={!slot} onClick={onAsk}>
          {t('hosts.ask')}
        </Button>
      </div>
    </Dock>
  )
}
