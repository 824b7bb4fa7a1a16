import { Link } from '@tanstack/react-router'
import type { CallOutput } from '@glasshouse/contract'
import { Icon } from '../../design/icons/icon.tsx'
import { sealCheckFill } from '../../design/icons/proof.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import { useHostWords } from './use-host-words.ts'
import './hosts.css'

type Host = CallOutput<'getHosts'>['data'][number]

/** A host of the list: what is done together, in which languages, and from when. */
export function HostRow({ host }: { host: Host }) {
  const t = useWords()
  const format = useFormat()
  const words = useHostWords()
  return (
    <Link className="host" to="/Profile" search={{ id: String(host.id) }}>
      {host.cover ? (
        <img className="host__photo" src={host.cover} alt="" width={92} height={112} loading="lazy" />
      ) : (
        <span className="host__photo" />
      )}
      <div className="host__words">
        <h2 className="host__name">
          {host.name}
          {host.verified === 1 && (
            <>
              <Icon path={sealCheckFill} size="small" />
              <span className="visually-hidden">{t('hosts.verified')}</span>
            </>
          )}
          {host.demo === 1 && <span className="host__demo">{t('hosts.demo')}</span>}
        </h2>
        <p className="host__what">{words.activities(host.types)}</p>
        <p className="host__meta">{words.languages(host.langs)}</p>
        <p className="host__meta">
          {host.next ? t('hosts.next', { time: format.dateTime(host.next_ts) }) : t('hosts.noTime')}
        </p>
      </div>
    </Link>
  )
}
