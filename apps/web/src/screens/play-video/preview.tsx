import type { CallOutput } from '@glasshouse/contract'
import { UnlockBar } from '../../features/video/unlock-bar.tsx'
import playerStyles from '../../features/video/player/player.module.css'
import { Facts } from './facts.tsx'
import styles from './play-video.module.css'

const nothing = () => undefined

/** A video before its player: its picture and its facts, in the places where they will be. */
export function Preview({ info }: { info: CallOutput<'getVideoInfo'> }) {
  const offer = { price: info.price, length: info.duration, preview: info.watchableSeconds }
  return (
    <div className="frame">
      <div className={playerStyles.player} data-theme="dark">
        <img
          className={playerStyles.playerFilm}
          src={info.cover}
          alt=""
          width="1280"
          height="720"
          fetchPriority="high"
        />
      </div>
      <main className="page pt-4">
        <Facts info={info} />
        {!info.isUnlocked && <UnlockBar offer={offer} onOpen={nothing} />}
        {info.about !== '' && <p className={styles.watchAbout}>{info.about}</p>}
      </main>
    </div>
  )
}
