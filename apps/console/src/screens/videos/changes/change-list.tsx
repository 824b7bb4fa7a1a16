import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Button } from 'antd'
import { useState } from 'react'
import { useLanguage, useTranslations, type Translate } from '../../../language/language.ts'
import { memberLanguages } from '../../../parts/texts-field.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import './changes.css'

type Video = OperatorOutput<'getVideo'>
type Pending = NonNullable<Video['pending']>
type Lang = keyof typeof memberLanguages
type Texts = Record<string, string>
type Part = { name: string; now: string; next: string; subtitles?: Lang }

type Props = { video: Video; pending: Pending }

/** Each part of a pending change, before and after. */
export function ChangeList({ video, pending }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const [compared, compare] = useState<Lang | null>(null)
  return (
    <>
      <dl className="changes">
        {partsOf({ video, pending }, t, locale).map(({ name, now, next, subtitles }) => (
          <div key={name} className="changes__part">
            <dt>{name}</dt>
            <dd>
              <span className="quiet">{t('videos.now')}</span>
              <span>{now || '–'}</span>
            </dd>
            <dd>
              <span className="quiet">{t('videos.next')}</span>
              <strong>{next || '–'}</strong>
              {subtitles && (
                <Button size="small" aria-label={`${t('videos.compare')}, ${name}`} onClick={() => compare(subtitles)}>
                  {t('videos.compare')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {compared && (
        <CompareDialog
          id={String(video.video.id)}
          lang={compared}
          revision={String(pending.revision)}
          onClose={() => compare(null)}
        />
      )}
    </>
  )
}

function partsOf({ video, pending }: Props, t: Translate, locale: string): Part[] {
  const { video: row } = video
  const points = (money: string) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(money as Intl.StringNumericLiteral)
  const cues = (count: number | null = null) => (count === null ? '' : t('videos.cueCount', { count }))
  return [
    ...changedTexts(t('videos.title'), video.titles, pending.titles),
    ...changedTexts(t('videos.about'), video.about, pending.about),
    { name: t('videos.price'), now: points(row.money), next: points(pending.money) },
    {
      name: t('videos.preview'),
      now: row.previewSeconds.toLocaleString(locale),
      next: pending.previewSeconds.toLocaleString(locale)
    }
  ]
    .filter(({ now, next }) => now !== next)
    .concat(
      pending.subtitles.map(({ lang, cues: next }) => ({
        name: `${t('videos.tabs.subtitles')} · ${memberLanguages[lang]}`,
        now: cues(video.subtitles.find((one) => one.lang === lang)?.cues),
        next: cues(next),
        subtitles: lang
      }))
    )
}

function changedTexts(name: string, now: Texts, next: Texts): Part[] {
  return Object.entries(memberLanguages).map(([code, language]) => ({
    name: `${name} · ${language}`,
    now: now[code] ?? '',
    next: next[code] ?? ''
  }))
}
