import type { CSSProperties, ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { Icon } from '../icons/icon.tsx'
import { lockSimpleFill } from '../icons/status.ts'
import './posters.css'

export type PosterVideo = {
  id: number
  cover: string
  title: string
  viewCount: number
  /** The length, as in `1:02`. */
  lengthText?: string
  /** The price of the whole video. */
  price?: string
  /** Whether the whole video can be watched. */
  isUnlocked?: boolean
}

const LOOKS = { card: 'poster', lead: 'poster poster--lead', row: 'poster poster--row' } as const

type Props = {
  video: PosterVideo
  look?: keyof typeof LOOKS
  /** The watched share, 0 to 1. */
  watched?: number
  /** Shown instead of the number of views. */
  note?: ReactNode
}

/** A video in a list: its picture, price, length and title. */
export function Poster({ video, look = 'card', watched, note }: Props) {
  const t = useTranslations()
  return (
    <Link className={LOOKS[look]} to="/PlayVideo" search={{ id: String(video.id) }}>
      <span className="poster__frame">
        <img src={video.cover} alt="" loading="lazy" width="320" height="180" />
        {video.isUnlocked === false && video.price && <Price price={video.price} />}
        {video.lengthText && <span className="poster__time">{video.lengthText}</span>}
        {watched !== undefined && <span className="poster__watched" style={{ '--at': watched } as CSSProperties} />}
      </span>
      <span className="poster__words">
        <h3 className="poster__title">{video.title}</h3>
        <p className="poster__meta">{note ?? t('home.views', { count: video.viewCount })}</p>
      </span>
    </Link>
  )
}

function Price({ price }: { price: string }) {
  const t = useTranslations()
  const format = useFormat()
  return (
    <span className="poster__lock">
      <Icon path={lockSimpleFill} size="tiny" />
      {t('format.points', { amount: format.points(price) })}
    </span>
  )
}
