import type { CallOutput } from '@glasshouse/contract'
import { Tag } from '../../design/controls/chip.tsx'
import { Note } from '../../design/lists/note.tsx'
import { formatLength } from '../../format/lengths.ts'
import { useLanguage, useTranslations } from '../../language/language-provider.tsx'

type Info = CallOutput<'getVideoInfo'>

/** The title, views and length of a video, and a note on demonstration videos. */
export function Facts({ info }: { info: Info }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const isBought = info.isUnlocked && Number(info.price) > 0
  return (
    <>
      <h1 className="type-title">{info.title}</h1>
      <p className="muted small mt-1">
        {t('video.facts', {
          views: t('home.views', { count: info.viewCount }),
          length: formatLength(info.duration, locale)
        })}
      </p>
      {isBought && (
        <p className="mt-2">
          <Tag state="done">{t('video.bought')}</Tag>
        </p>
      )}
      {info.isWithdrawn && (
        <div className="mt-4">
          <Note>{t('video.withdrawn')}</Note>
        </div>
      )}
      {info.isDemo && <p className="muted small mt-1">{t('video.demo')}</p>}
    </>
  )
}
