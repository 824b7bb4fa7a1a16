import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Alert, Descriptions } from 'antd'
import { useWords } from '../../language/language.ts'
import { memberLanguages } from '../../parts/texts-field.tsx'

type Video = OperatorOutput<'getVideo'>
type Texts = Record<string, string>

/** The change of a published video that waits for another operator: each part as it is now and as it would be. */
export function PendingChange({ video }: { video: Video }) {
  const t = useWords()
  const { pending } = video
  if (!pending) return null
  const parts = [
    ...changesOf(video.titles, pending.titles).map((part) => ({ ...part, name: t('videos.title') })),
    ...changesOf(video.about, pending.about).map((part) => ({ ...part, name: t('videos.about') })),
    ...(video.video.money === pending.money
      ? []
      : [{ language: '', name: t('videos.price'), now: video.video.money, then: pending.money }])
  ]
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('videos.pendingBy', { name: pending.by.name, time: pending.at.time })}
      description={
        <Descriptions
          column={1}
          size="small"
          items={parts.map(({ name, language, now, then }) => ({
            key: `${name} ${language}`,
            label: language ? `${name} · ${language}` : name,
            children: t('videos.pendingChange', { now: now || '–', then: then || '–' })
          }))}
        />
      }
    />
  )
}

function changesOf(now: Texts, then: Texts): { language: string; now: string; then: string }[] {
  return Object.entries(memberLanguages)
    .map(([code, language]) => ({ language, now: now[code] ?? '', then: then[code] ?? '' }))
    .filter((text) => text.now !== text.then)
}
