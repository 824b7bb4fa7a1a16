import type { CallOutput } from '@glasshouse/contract'
import { Link } from '../../router/link.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { sealCheckFill } from '../../design/icons/proof.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useHostTexts } from './use-host-texts.ts'
import styles from './hosts.module.css'

type Host = CallOutput<'getHosts'>['hosts'][number]

/** A host in the list: activities, languages, and the first free hour. */
export function HostRow({ host }: { host: Host }) {
  const t = useTranslations()
  const format = useFormat()
  const words = useHostTexts()
  return (
    <Link className={styles.host} to="/Profile" search={{ id: String(host.id) }}>
      {host.cover ? (
        <img className={styles.hostPhoto} src={host.cover} alt="" width={92} height={112} loading="lazy" />
      ) : (
        <span className={styles.hostPhoto} />
      )}
      <div className={styles.hostWords}>
        <h2 className={styles.hostName}>
          {host.name}
          {host.isVerified && (
            <>
              <Icon path={sealCheckFill} size="small" />
              <span className="visually-hidden">{t('hosts.verified')}</span>
            </>
          )}
          {host.isDemo && <span className={styles.hostDemo}>{t('hosts.demo')}</span>}
        </h2>
        <p className={styles.hostWhat}>{words.activities(host.activities)}</p>
        <p className={styles.hostMeta}>{words.languages(host.languages)}</p>
        <p className={styles.hostMeta}>
          {host.nextFreeAt ? t('hosts.next', { time: format.dateTime(host.nextFreeAtSeconds) }) : t('hosts.noTime')}
        </p>
      </div>
    </Link>
  )
}
