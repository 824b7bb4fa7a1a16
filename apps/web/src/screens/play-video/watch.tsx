import type { CallOutput } from '@glasshouse/contract'
import { useRouter } from '../../router/router-context.tsx'
import { lazy, useEffect, useRef, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { BackButton } from '../../design/bars/top-bar.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { Player } from '../../features/video/player/player.tsx'
import type { PlayerHandle } from '../../features/video/player/use-player.ts'
import { posterSeen } from '../../features/video/player/stream/poster-seen.ts'
import { PurchaseSheet } from '../../features/video/purchase-sheet.tsx'
import { UnlockBar } from '../../features/video/unlock-bar.tsx'
import { usePurchase } from '../../features/video/use-purchase.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { After } from './after.tsx'
import { Facts } from './facts.tsx'
import { playerSourceOf, startOf } from './player-source-of.ts'
import { UpNext } from './up-next.tsx'
import { useProgress } from './use-progress.ts'
import { useSource } from './use-source.ts'
import styles from './play-video.module.css'

type Info = CallOutput<'getVideoInfo'>

/** Load the notes together with the sheet that contains them. */
const PurchaseNotes = lazy(async () => ({ default: (await import('./purchase-notes.tsx')).PurchaseNotes }))

/** A loaded video. If only its preview is available, the sheet to buy it opens at once and again at the end. */
export function Watch({ info, second }: { info: Info; second: number | null }) {
  const t = useTranslations()
  const format = useFormat()
  const isWhole = info.isUnlocked
  const { used, renew } = useSource(info)
  const [startAt] = useState(() => startOf(info, second))
  const [occasion, open] = useState<'start' | 'end' | null>(isWhole ? null : 'start')
  const [stoppedAt, stop] = useState(startAt)
  const player = useRef<PlayerHandle>(null)
  const report = useProgress(info.id)
  const source = playerSourceOf(used)
  const upNext = useCall('getVideoInfoItem', { id: info.id }, { enabled: useIsSeen(source.poster) }).data ?? []
  const [next] = upNext
  const goNext = useGoTo(next?.id)
  useTitle(info.title)

  const purchase = usePurchase(info, ({ balance }) => {
    open(null)
    const left = t('format.points', { amount: format.points(balance) })
    showToast(t('purchase.bought', { left }), 'good')
  })

  function ask(why: 'start' | 'end'): void {
    stop(player.current?.second() ?? 0)
    player.current?.pause()
    open(why)
  }

  const offer = { price: info.price, length: info.duration, preview: info.watchableSeconds }
  return (
    <div className="frame">
      <Player
        ref={player}
        source={source}
        startAt={startAt}
        autoplay={isWhole}
        back={<BackButton to="/Video" />}
        after={<After next={next} onReplay={() => player.current?.play()} />}
        onLimit={() => ask('end')}
        onStale={renew}
        onWatched={report}
        onNext={next && goNext}
      />
      <main className="page pt-4">
        <Facts info={info} />
        {!isWhole && <UnlockBar offer={offer} onOpen={() => ask('start')} />}
        {info.about !== '' && <p className={styles.watchAbout}>{info.about}</p>}
        <UpNext videos={upNext} />
      </main>
      <PurchaseSheet
        offer={offer}
        occasion={isWhole ? null : occasion}
        purchase={purchase}
        back={`/PlayVideo?id=${info.id}&t=${Math.floor(stoppedAt)}`}
        onClose={() => open(null)}
        onPreview={() => {
          open(null)
          player.current?.play()
        }}
      >
        <PurchaseNotes />
      </PurchaseSheet>
    </div>
  )
}

function useGoTo(id: number | undefined): () => void {
  const router = useRouter()
  return () => void router.navigate({ to: '/PlayVideo', search: { id: String(id) } })
}

/** Return whether the poster has become visible. */
function useIsSeen(poster: string): boolean {
  const [isSeen, see] = useState(false)
  useEffect(() => {
    void posterSeen(poster).then(() => see(true))
  }, [poster])
  return isSeen
}

function useTitle(name: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${name} · Glasshouse`
    return () => {
      document.title = before
    }
  }, [name])
}
