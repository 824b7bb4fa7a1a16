import { Link } from '@tanstack/react-router'
import { Icon } from '../../design/icons/icon.tsx'
import { arrowRight } from '../../design/icons/navigation.ts'
import { useWords } from '../../language/language-provider.tsx'
import { useShownTheme } from '../../theme/theme.ts'
import { pictureOf } from './picture-of.ts'

export type Slide = { id: number; image: string; title: string; link: string }

type Props = { slide: Slide; label: string; isFirst: boolean }

export function BannerSlide({ slide, label, isFirst }: Props) {
  const picture = pictureOf(slide.image, useShownTheme())
  return (
    <div
      className={picture.isOurs ? 'hero__slide' : 'hero__slide hero__slide--photo'}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
    >
      <img
        className="hero__picture"
        src={picture.src}
        srcSet={picture.srcSet}
        sizes="(min-width: 1001px) 650px, 100vw"
        alt=""
        width="780"
        height="660"
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
      />
      <div className="hero__words">
        <h2 className="hero__title">{slide.title}</h2>
        <SlideLink link={slide.link} />
      </div>
    </div>
  )
}

function SlideLink({ link }: { link: string }) {
  const t = useWords()
  const words = (
    <>
      {/^\/fair\b/i.test(link) ? t('home.howToVerify') : t('home.more')}
      <Icon path={arrowRight} size="small" />
    </>
  )
  if (/^\/(?![/\\])/.test(link)) {
    return (
      <Link className="hero__link" to={link as '/'}>
        {words}
      </Link>
    )
  }
  if (!link.startsWith('https://')) return null
  return (
    <a className="hero__link" href={link} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  )
}
