import { Link } from '../../router/link.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { arrowRight } from '../../design/icons/navigation.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useTheme } from '../../design/theme.ts'
import { pictureOf } from './banner-picture.ts'
import styles from './banner.module.css'

export type Slide = { id: number; image: string; title: string; link: string }

const SIZES = '(min-width: 1001px) 650px, 100vw'

type Props = { slide: Slide; label: string; isFirst: boolean }

export function BannerSlide({ slide, label, isFirst }: Props) {
  const picture = pictureOf(slide.image, useTheme())
  return (
    <div
      className={picture.isOurs ? styles.heroSlide : `${styles.heroSlide} ${styles.heroSlidePhoto}`}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
    >
      <picture>
        {picture.lightSrcSet && (
          <source media="(prefers-color-scheme: light)" srcSet={picture.lightSrcSet} sizes={SIZES} />
        )}
        <img
          className={styles.heroPicture}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={SIZES}
          alt=""
          width="780"
          height="660"
          fetchPriority={isFirst ? 'high' : 'auto'}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      </picture>
      <div className={styles.heroWords}>
        <h2 className={styles.heroTitle}>{slide.title}</h2>
        <SlideLink link={slide.link} />
      </div>
    </div>
  )
}

function SlideLink({ link }: { link: string }) {
  const t = useTranslations()
  const words = (
    <>
      {/^\/fair\b/i.test(link) ? t('home.howToVerify') : t('home.more')}
      <Icon path={arrowRight} size="small" />
    </>
  )
  if (/^\/(?![/\\])/.test(link)) {
    return (
      <Link className={styles.heroLink} to={link as '/'}>
        {words}
      </Link>
    )
  }
  if (!link.startsWith('https://')) return null
  return (
    <a className={styles.heroLink} href={link} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  )
}
