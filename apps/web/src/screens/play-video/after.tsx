import type { CallOutput } from '@glasshouse/contract'
import { Button, ButtonLink } from '../../design/controls/button.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import styles from './play-video.module.css'
import playerStyles from '../../features/video/player/player.module.css'

type Next = CallOutput<'getVideoInfoItem'>[number]

/** The choices after a video has ended: play the next one or replay this one. Nothing starts by itself. */
export function After({ next, onReplay }: { next: Next | undefined; onReplay: () => void }) {
  const t = useTranslations()
  return (
    <div className={playerStyles.playerAfter}>
      {next && (
        <>
          <p className="muted">{t('video.upNext')}</p>
          <p className="type-subhead">{next.title}</p>
        </>
      )}
      <div className={styles.watchWays}>
        {next && (
          <ButtonLink to="/PlayVideo" search={{ id: String(next.id) }} size="small">
            {t('player.next')}
          </ButtonLink>
        )}
        <Button kind="outline" size="small" onClick={onReplay}>
          {t('player.replay')}
        </Button>
      </div>
    </div>
  )
}
