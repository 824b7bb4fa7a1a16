import { Suspense } from 'react'
import { useBase } from '../../api/use-base.ts'
import { useCall } from '../../api/use-call.ts'
import { gift } from '../../design/icons/home.ts'
import { RowLink } from '../../design/lists/row.tsx'
import { BannerCarousel } from '../../features/announcement/banner-carousel.tsx'
import { drawnAt } from '../../live/draws-at.ts'
import { LotteryGrid } from '../../features/lottery/lottery-grid.tsx'
import { NewestDraw } from '../../features/lottery/stage/newest-draw.tsx'
import { NoticeBar } from '../../features/announcement/notice-bar.tsx'
import { PopularVideos, RecommendedVideos } from '../../features/video/video-rows.tsx'
import { afterTexts } from '../../language/after-texts.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { HomeBar } from './home-bar.tsx'

const Popup = afterTexts(async () => (await import('../../features/announcement/popup/popup.tsx')).Popup)

export function HomeScreen() {
  const t = useTranslations()
  const base = useBase()
  const drawn = useCall('getHotLotteries').data?.filter(({ dice }) => dice.length === 3) ?? []
  const latest = drawn.toSorted((one, other) => drawnAt(other) - drawnAt(one))[0]
  return (
    <div className="frame frame--tabs">
      <HomeBar />
      <main>
        <h1 className="visually-hidden">{t('title.home')}</h1>
        <BannerCarousel />
        <NoticeBar />
        <LotteryGrid />
        {latest && <NewestDraw lottery={latest} />}
        <PopularVideos />
        {base?.showsWheel && (
          <section className="section section--bleed">
            <div className="section__head">
              <h2 className="section__title">{t('home.today')}</h2>
            </div>
            <div className="rows">
              <RowLink to="/luckDraw" icon={gift} title={t('home.wheel')} note={t('home.wheelNote')} />
            </div>
          </section>
        )}
        <RecommendedVideos />
      </main>
      {base?.popup.isShown && (
        <Suspense>
          <Popup key={base.popup.id} popup={base.popup} timeZone={base.timeZone} />
        </Suspense>
      )}
    </div>
  )
}
