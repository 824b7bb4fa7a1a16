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
      : [{ language: '', name: t('videos.price'), now: video.video.money, next: pending.money }])
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
          items={parts.map(({ name, language, now, next }) => ({
            key: `${name} ${language}`,
            label: language ? `${name} · ${language}` : name,
            children: t('videos.pendingChange', { now: now || '–', next: next || '–' })
          }))}
        />
      }
    />
  )
}

function changesOf(now: Texts, next: Texts): { language: string; now: string; next: string }[] {
  return Object.entries(memberLanguages)
    .map(([code, language]) => ({ language, now: now[code] ?? '', next: next[code] ?? '' }))
    .filter((text) => text.now !== text.next)
}
