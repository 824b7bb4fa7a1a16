import { useId, useRef, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react'
import { Chip, RemovableChip } from '../../../design/controls/chip.tsx'
import '../../../design/controls/buttons.css'
import '../../../design/controls/fields.css'
import { Icon } from '../../../design/icons/icon.tsx'
import { image, paperPlaneFill } from '../../../design/icons/account.ts'
import { useLengthLimit } from '../../../forms/use-length-limit.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import type { Reference } from './messages.ts'
import { useReportTyping } from './use-typing.ts'
import styles from './service-chat.module.css'

const SUGGESTIONS = ['recharge', 'password', 'verify'] as const

/** What members and guests may send. A guest sends no pictures and refers to no records. */
const writers = {
  member: { draft: 'service', longest: 2000 },
  guest: { draft: 'service-guest', longest: 1000 }
} as const

type Props = {
  as?: keyof typeof writers
  /** Whether sending is off. The typed text stays. */
  closed?: boolean
  reference: Reference | null
  onLeaveReference: () => void
  onSend: (message: { text: string; picture: Blob | null }) => void
}

/** The form for a message: text, a picture, and the record that it is about. The draft outlives the page. */
export function Composer({ as = 'member', closed = false, reference, onLeaveReference, onSend }: Props) {
  const t = useTranslations()
  const id = useId()
  const [text, setText] = useDraft(writers[as].draft)
  const reportTyping = useReportTyping()
  const box = useRef<HTMLTextAreaElement>(null)
  const limit = useLengthLimit(text.length, writers[as].longest)
  const isMember = as === 'member'

  function write(next: string) {
    setText(next)
    if (next !== '' && isMember) reportTyping()
  }
  function send(event?: FormEvent) {
    event?.preventDefault()
    if (closed || text.trim() === '' || limit.isOver) return
    onSend({ text: text.trim(), picture: null })
    setText('')
  }
  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  function suggest(words: string) {
    write(words)
    box.current?.focus()
  }

  return (
    <form className={isMember ? styles.composer : `${styles.composer} ${styles.composerWords}`} onSubmit={send}>
      {reference ? (
        <About reference={reference} onLeave={onLeaveReference} />
      ) : (
        isMember && text === '' && <Suggestions onChoose={suggest} />
      )}
      {limit.message && (
        <p className={styles.composerLimit} id={`${id}-limit`} role="alert">
          {limit.message}
        </p>
      )}
      {isMember && <PictureButton onPicture={(picture) => onSend({ text: '', picture })} />}
      <div className={`field__box ${styles.composerBox}`}>
        <label className="visually-hidden" htmlFor={id}>
          {t('service.message')}
        </label>
        <textarea
          ref={box}
          className={`field__input ${styles.composerInput}`}
          id={id}
          rows={1}
          aria-invalid={limit.isOver ? true : undefined}
          aria-describedby={limit.message ? `${id}-limit` : undefined}
          placeholder={t('service.message')}
          enterKeyHint="send"
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
      </div>
      <button className="btn btn--primary btn--icon" type="submit" disabled={closed} aria-label={t('service.send')}>
        <Icon path={paperPlaneFill} />
      </button>
    </form>
  )
}

function Suggestions({ onChoose }: { onChoose: (words: string) => void }) {
  const t = useTranslations()
  return (
    <div className={`chips chips--scroll ${styles.composerChips}`} role="group" aria-label={t('service.suggestions')}>
      {SUGGESTIONS.map((name) => (
        <Chip key={name} onClick={() => onChoose(t(`service.suggest.${name}`))}>
          {t(`service.suggest.${name}`)}
        </Chip>
      ))}
    </div>
  )
}

function About({ reference: { kind, no }, onLeave }: { reference: Reference; onLeave: () => void }) {
  const t = useTranslations()
  const record = t(`service.about.${kind}`, { no })
  return (
    <div className={`chips ${styles.composerChips}`}>
      <RemovableChip label={t('service.aboutLeave', { record })} onClick={onLeave}>
        {record}
      </RemovableChip>
    </div>
  )
}

function PictureButton({ onPicture }: { onPicture: (picture: Blob) => void }) {
  const t = useTranslations()
  const file = useRef<HTMLInputElement>(null)
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0]
    currentTarget.value = ''
    if (chosen) onPicture(chosen)
  }
  return (
    <>
      <input ref={file} type="file" hidden accept="image/jpeg,image/png,image/webp" onChange={take} />
      <button className="iconbtn" type="button" aria-label={t('service.picture')} onClick={() => file.current?.click()}>
        <Icon path={image} />
      </button>
    </>
  )
}
