import { useEffect, useRef, useState } from 'react'
import { useBase } from '../../api/use-base.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { BannerSlide, type Slide } from './banner-slide.tsx'
import styles from './banner.module.css'

/** The banners side by side. A finger, a key or the dots move them; they never move by themselves. */
export function BannerCarousel() {
  const t = useTranslations()
  const banners = useBase()?.banners
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const fallback: Slide = { id: 0, image: '', title: t('home.heading'), link: '/Fair' }
  const slides = banners?.length ? banners : [fallback]

  useEffect(() => {
    const element = track.current!
    const settle = () => setAt(Math.round(element.scrollLeft / element.clientWidth))
    element.addEventListener('scroll', settle, { passive: true })
    return () => element.removeEventListener('scroll', settle)
  }, [])

  function show(place: number) {
    const element = track.current!
    element.scrollTo({ left: place * element.clientWidth, behavior: 'smooth' })
  }

  return (
    <section className={styles.hero} aria-roledescription="carousel" aria-label={t('home.banners')}>
      <div className={styles.heroTrack} ref={track}>
        {slides.map((slide, index) => (
          <BannerSlide
            key={slide.id}
            slide={slide}
            label={t('home.slide', { at: index + 1, of: slides.length })}
            isFirst={index === 0}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.dots}>
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={index === at ? `${styles.dotsDot} ${styles.dotsDotOn}` : styles.dotsDot}
              aria-label={t('home.slide', { at: index + 1, of: slides.length })}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
