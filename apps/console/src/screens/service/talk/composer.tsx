import { Button, Segmented } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../api/use-call.ts'
import { useMe } from '../../../api/me.ts'
import { isMac } from '../../../frame/keyboard/platform.ts'
import { useTranslations } from '../../../language/language.ts'
import { LimitedArea } from '../../../parts/length/limited-area.tsx'
import { AttachButton } from './attach-button.tsx'
import { CannedSelect } from './canned-select.tsx'
import './composer.css'

const MAX_LENGTH = 2000
const TYPING_INTERVAL_MS = 3000

/** What was typed and not sent, by conversation and kind, until the page is closed. */
const drafts = new Map<string, string>()

/** The recipient of an answer: a member, or a visitor who is not signed in. */
type Addressee = { member: string } | { guest: string }

type Props = {
  to: Addressee
  lang: string
  /** Close the conversation up to an answer. */
  close?: ((upTo: string) => void) | undefined
}

/** The box below a conversation: an answer, or for a member an internal note. */
export function Composer({ to, lang, close }: Props) {
  const t = useTranslations()
  const { may } = useMe()
  const [kind, choose] = useState<'answer' | 'note'>('answer')
  const box = useRef<HTMLDivElement>(null)
  const mayNote = 'member' in to && may('addMemberNote')
  const mayAnswer = may('member' in to ? 'answerMember' : 'answerGuest')
  const show = (next: 'answer' | 'note') => {
    choose(next)
    // The field of the other kind exists after the next drawing.
    requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus())
  }
  if (!mayAnswer && !mayNote) return null
  return (
    <div className="composer" ref={box}>
      {mayNote && mayAnswer && (
        <div className="composer__kinds">
          <Segmented
            aria-label={t('service.write')}
            size="small"
            value={kind}
            onChange={show}
            options={[
              { value: 'answer', label: t('service.reply') },
              { value: 'note', label: t('service.internalNote') }
            ]}
          />
          {/* What the key N presses. */}
          <button type="button" className="composer__key" data-key="n" tabIndex={-1} onClick={() => show('note')}>
            <span className="kbd">N</span> <span>{t('service.internalNote')}</span>
          </button>
        </div>
      )}
      {mayAnswer && (kind === 'answer' || !mayNote) ? (
        <AnswerForm to={to} lang={lang} close={close} />
      ) : (
        'member' in to && <NoteForm member={to.member} />
      )}
    </div>
  )
}

/** Keep what is typed under a key, so that opening another conversation loses nothing. */
function useDraft(key: string): [string, (text: string) => void] {
  const [text, set] = useState(() => readDraft(key))
  return [
    text,
    (next) => {
      keepDraft(key, next)
      set(next)
    }
  ]
}

function AnswerForm({ to, lang, close }: Props) {
  const t = useTranslations()
  const [text, setText] = useDraft(`answer ${JSON.stringify(to)}`)
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const lastSentAt = useRef(-TYPING_INTERVAL_MS)
  const canned = useRef<HTMLButtonElement>(null)
  const isClosing = useRef(false)
  const onDone = ({ id }: { id: string }) => {
    setText('')
    setRequestId(crypto.randomUUID())
    if (isClosing.current) close?.(id)
  }
  const toMember = useAction('answerMember', { onDone })
  const toGuest = useAction('answerGuest', { onDone })
  const isPending = toMember.isPending || toGuest.isPending
  const write = (next: string) => {
    setText(next)
    setRequestId(crypto.randomUUID())
    if (next === '' || 'guest' in to || performance.now() - lastSentAt.current < TYPING_INTERVAL_MS) return
    lastSentAt.current = performance.now()
    void call('typeToMember', to).catch(() => undefined)
  }
  const send = (thenClose: boolean) => {
    if (text.trim() === '' || text.length > MAX_LENGTH || isPending) return
    isClosing.current = thenClose
    const words = { text, requestId }
    if ('guest' in to) toGuest.mutate({ ...to, ...words })
    else toMember.mutate({ ...to, ...words })
  }
  const openCanned = (event: KeyboardEvent) => {
    if (event.key !== '/' || text !== '') return
    event.preventDefault()
    canned.current?.click()
  }
  return (
    <form
      className="composer__form"
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <CannedSelect lang={lang} opener={canned} onChoose={write} />
      <LimitedArea
        aria-label={t('service.answer')}
        placeholder={t('service.answer')}
        rows={3}
        maxCharacters={MAX_LENGTH}
        value={text}
        onKeyDown={openCanned}
        onChange={(event) => write(event.target.value)}
      />
      <div className="composer__foot">
        <span className="quiet">{t('service.never')}</span>
        <span className="composer__acts">
          {'member' in to && <AttachButton member={to.member} />}
          {close && (
            <Button disabled={isPending} onClick={() => send(true)}>
              {t('service.sendAndClose')}
            </Button>
          )}
          <Button type="primary" htmlType="submit" loading={isPending} title={isMac ? '⌘↵' : 'Ctrl ↵'}>
            {t('service.send')}
          </Button>
        </span>
      </div>
    </form>
  )
}

function NoteForm({ member }: { member: string }) {
  const t = useTranslations()
  const [text, setText] = useDraft(`note ${member}`)
  const add = useAction('addMemberNote', { onDone: () => setText('') })
  return (
    <form
      className="composer__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '' || text.length > MAX_LENGTH || add.isPending) return
        add.mutate({ id: member, text })
      }}
    >
      <LimitedArea
        aria-label={t('service.internalNote')}
        placeholder={t('service.noteHint')}
        className="composer__note"
        rows={3}
        maxCharacters={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="composer__foot">
        <span className="quiet">{t('service.noteFor')}</span>
        <Button type="primary" htmlType="submit" loading={add.isPending} title={isMac ? '⌘↵' : 'Ctrl ↵'}>
          {t('service.addNote')}
        </Button>
      </div>
    </form>
  )
}

const readDraft = (key: string): string => drafts.get(key) ?? ''

function keepDraft(key: string, text: string): void {
  if (text === '') drafts.delete(key)
  else drafts.set(key, text)
}
