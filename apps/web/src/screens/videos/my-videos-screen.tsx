import type { CallOutput } from '@glasshouse/contract'
import { call } from '../../api/call.ts'
import { useEndless } from '../../api/use-pages.ts'
import { ButtonLink } from '../../design/controls/button.tsx'
import { Tag } from '../../design/controls/chip.tsx'
import { EndlessPage } from '../../design/lists/endless-page.tsx'
import { HelpLink } from '../../design/lists/help-link.tsx'
import { Poster } from '../../design/poster/poster.tsx'
import { State } from '../../design/states/state.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { SandboxNote } from '../recharge/sandbox-note.tsx'
import { ContinueRow } from './own-rows.tsx'
import styles from './videos.module.css'

type Bought = CallOutput<'getMyVideos'>[number]

const PER_PAGE = 20
const ROWS = 5

/** The member's purchases, newest first, and their unfinished videos. */
export function MyVideosScreen() {
  const t = useTranslations()
  const list = useEndless<Bought>({
    key: ['getMyVideos', 'pages'],
    async ask(page, signal) {
      const rows = await call('getMyVideos', { page, limit: PER_PAGE }, { signal })
      return { rows, hasMore: rows.length === PER_PAGE }
    }
  })
  return (
    <EndlessPage
      title={t('title.myVideos')}
      back="/Mine"
      list={list}
      toCome={ROWS}
      head={<ContinueRow />}
      empty={<NothingBought />}
      all={(count) => t('video.all', { count })}
      foot={<SandboxNote />}
    >
      {(videos) => (
        <section className={styles.videos}>
          <h2 className="section__title">{t('video.boughtRow')}</h2>
          {videos.map((video) => (
            <div key={video.id}>
              <Poster video={video} look="row" note={<Receipt video={video} />} />
              <HelpLink kind="video" no={video.orderNumber} />
            </div>
          ))}
        </section>
      )}
    </EndlessPage>
  )
}

function Receipt({ video }: { video: Bought }) {
  const t = useTranslations()
  const format = useFormat()
  const price = t('format.points', { amount: format.points(video.paid) })
  return (
    <>
      {t('video.boughtAt', { date: format.date(video.boughtAtSeconds), price })}
      {video.isRefunded && <Tag state="waiting">{t('video.refunded')}</Tag>}
    </>
  )
}

function NothingBought() {
  const t = useTranslations()
  return (
    <State art="empty" title={t('video.nothingBought.title')} text={t('video.nothingBought.text')}>
      <ButtonLink to="/Video" kind="outline">
        {t('video.gone.action')}
      </ButtonLink>
    </State>
  )
}
