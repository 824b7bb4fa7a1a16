import { useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { Dialog } from '../../../parts/actions/action-dialog.tsx'
import { memberLanguages } from '../../../parts/texts-field.tsx'
import { WaitingPage } from '../../../parts/waiting.tsx'

type Props = { id: string; lang: keyof typeof memberLanguages; revision: string; onClose: () => void }

/** The dialog that compares the published subtitles with those of a pending change, and highlights the differences. */
export function CompareDialog({ id, lang, revision, onClose }: Props) {
  const t = useTranslations()
  const now = useCall('getVideoSubtitles', { id, lang })
  const next = useCall('getVideoSubtitles', { id, lang, revision })
  const waiting = [now, next].find(({ data }) => !data)
  const [before, after] = [cuesOf(now.data?.vtt), cuesOf(next.data?.vtt)]
  return (
    <Dialog
      open
      width={960}
      title={`${t('videos.tabs.subtitles')} · ${memberLanguages[lang]}`}
      footer={null}
      onCancel={onClose}
    >
      {waiting ? (
        <WaitingPage on={waiting} />
      ) : (
        <div className="compared">
          <Cues title={t('videos.now')} cues={before} others={after} />
          <Cues title={t('videos.next')} cues={after} others={before} />
        </div>
      )}
    </Dialog>
  )
}

type Cue = { key: string; text: string }

/**
 * Return the cues of a WebVTT file that the server has sanitised: blocks of text, each with its time or its position.
 */
function cuesOf(vtt = ''): Cue[] {
  const blocks = vtt.trim().split('\n\n').slice(1)
  return blocks.map((text, index) => ({ key: `${index} ${text}`, text }))
}

type CuesProps = { title: string; cues: Cue[]; others: Cue[] }

function Cues({ title, cues, others }: CuesProps) {
  const known = new Set(others.map(({ text }) => text))
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {cues.length === 0 && '–'}
      {cues.map(({ key, text }) => (known.has(text) ? <p key={key}>{text}</p> : <mark key={key}>{text}</mark>))}
    </section>
  )
}
