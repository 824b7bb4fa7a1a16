import type { CallOutput } from '@glasshouse/contract'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../design/controls/button.tsx'
import { Tag } from '../../design/controls/chip.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { desktop, deviceMobile } from '../../design/icons/member.ts'
import { showToast } from '../../design/overlays/toast.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { deviceKind, deviceName } from './device-name.ts'
import '../../design/lists/rows.css'
import styles from './device-row.module.css'

type Props = { session: CallOutput<'getSessions'>[number]; onEnded: () => unknown }

/** A signed-in device: its name, its times and its last address. Any device except this one can be signed out. */
export function DeviceRow({ session, onEnded }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const name = deviceName(session.device) ?? t('sessions.unknownDevice')
  return (
    <li className={`row row--tall ${styles.device}`}>
      <Icon path={deviceKind(session.device) === 'mobile' ? deviceMobile : desktop} />
      <div className="row__main">
        <p className="row__title">{name}</p>
        <p className="row__note">
          {t('sessions.seen', { time: format.dateTime(session.lastSeenAtSeconds) })} · {session.address}
        </p>
        <p className="row__note">{t('sessions.since', { time: format.dateTime(session.startedAtSeconds) })}</p>
      </div>
      {session.isCurrent ? (
        <Tag state="done">{t('sessions.current')}</Tag>
      ) : (
        <EndButton id={session.id} name={name} onEnded={onEnded} />
      )}
    </li>
  )
}

function EndButton({ id, name, onEnded }: { id: string; name: string; onEnded: () => unknown }) {
  const t = useTranslations()
  const end = useAction('delSession', {
    onDone() {
      showToast(t('sessions.ended'), 'good')
      return onEnded()
    }
  })
  return (
    <Button
      kind="outline"
      size="small"
      aria-label={t('sessions.endOf', { device: name })}
      busy={end.isPending && t('sessions.ending')}
      onClick={() => end.mutate({ id })}
    >
      {t('sessions.end')}
    </Button>
  )
}
