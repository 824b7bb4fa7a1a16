import { Button } from 'antd'
import { reconnect } from '../api/follow-changes.ts'
import { useLostSince } from '../api/live-state.ts'
import { useMe } from '../api/me.ts'
import { Icon } from '../icons/icon.tsx'
import { wifiSlash } from '../icons/states.ts'
import { useLanguage, useTranslations } from '../language/language.ts'

/** The bar that says that the connection is lost, since when, and that nothing can be changed meanwhile. */
export function LostBar() {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { me } = useMe()
  const since = useLostSince()
  if (since === null || !me) return null
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone: me.tz }).format(since)
  return (
    <div className="lost" role="status">
      <Icon path={wifiSlash} />
      <span>
        <b>{t('frame.lostAt', { time })}</b> {t('frame.lost')}
      </span>
      <Button size="small" onClick={reconnect}>
        {t('frame.tryNow')}
      </Button>
    </div>
  )
}
