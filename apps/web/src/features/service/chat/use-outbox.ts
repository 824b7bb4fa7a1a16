import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from '../../../api/files/upload.ts'
import { sendOnce } from '../../../api/once/send-once.ts'
import { newRequestId } from '../../../api/request-id.ts'
import { errorText } from '../../../api/use-show-error.ts'
import { saveDraft, readDraft } from '../../../forms/drafts.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import type { Message, Reference } from './messages.ts'

/** A message in the outbox. It stays the same request until it has arrived, so that it never arrives twice. */
export type Outgoing = {
  /** The id of the message on this device. */
  key: string
  text: string
  /** The picture's path, once it is uploaded. */
  image: string
  /** The picture itself, while the page is open. */
  picture: Blob | null
  reference: Reference | null
  state: 'sending' | 'failed'
  /** Why sending failed. */
  why: string
}

type New = Pick<Outgoing, 'text' | 'picture' | 'reference'>

/** How an outbox stores waiting messages and sends them. */
export type Sending = {
  draft: string
  deliver(one: Outgoing, onUploaded: (image: string) => void): Promise<Message>
}

export const memberSending: Sending = {
  draft: 'service-outbox',
  async deliver({ key, text, image, picture, reference }, onUploaded) {
    const path = image || (picture ? await uploadPicture(picture, () => undefined) : '')
    onUploaded(path)
    const about = reference ? { recordKind: reference.kind, recordNumber: reference.no } : {}
    return sendOnce('sendService', key, { text, imagePath: path, ...about })
  }
}

/** Send messages one at a time. A failed message is stored; the member can send it again or delete it. */
export function useOutbox({ draft, deliver: send }: Sending, onSent: (message: Message) => void) {
  const t = useTranslations()
  const [waiting, setWaiting] = useState<Outgoing[]>(() => readWaiting(draft))
  const line = useRef(Promise.resolve())
  useEffect(
    () => saveDraft(draft, { waiting: waiting.map(({ picture: _picture, ...rest }) => rest) }, []),
    [draft, waiting]
  )

  const change = (key: string, next: Partial<Outgoing>) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const drop = (key: string) => setWaiting((all) => all.filter((one) => one.key !== key))

  async function deliver(one: Outgoing) {
    try {
      onSent(await send(one, (image) => change(one.key, { image })))
      drop(one.key)
    } catch (error) {
      change(one.key, { state: 'failed', why: errorText(error, t) })
    }
  }
  const enqueue = (one: Outgoing) => {
    line.current = line.current.then(() => deliver(one))
  }

  return {
    waiting,
    drop,
    send(message: New) {
      const one: Outgoing = { ...message, key: newRequestId(), image: '', state: 'sending', why: '' }
      setWaiting((all) => [...all, one])
      enqueue(one)
    },
    again(one: Outgoing) {
      change(one.key, { state: 'sending', why: '' })
      enqueue(one)
    }
  }
}

/**
 * Return the messages that were in the outbox when the page was left. They may have arrived; sending them again is
 * harmless.
 */
function readWaiting(draft: string): Outgoing[] {
  const kept = readDraft(draft)['waiting'] as Omit<Outgoing, 'picture'>[] | undefined
  const sendable = (kept ?? []).filter(({ text, image }) => text !== '' || image !== '')
  return sendable.map((one) => ({ ...one, picture: null, state: 'failed' }))
}
