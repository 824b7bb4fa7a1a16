import type { CallOutput } from '@glasshouse/contract'
import { CallRefused } from '@glasshouse/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import type { Message } from '../../../features/service/chat/messages.ts'
import { clearGuest, guestSecret, markStarted, readGuest, useGuest } from '../../../session/guest.ts'
import type { Sending } from '../../../features/service/chat/use-outbox.ts'

// The secret is not part of the key because keys are cached and shown in developer tools.
const KEY = ['getGuestChat']
const POLL_MS = 4000

type Chat = CallOutput<'getGuestChat'>

/** Load this device's conversation, oldest first. The live stream is for members only, so guests poll. */
export function useGuestChat() {
  const queries = useQueryClient()
  const hasStarted = useGuest()?.hasStarted === true
  const query = useQuery({
    queryKey: KEY,
    enabled: hasStarted,
    staleTime: 0,
    refetchInterval: POLL_MS,
    queryFn: ({ signal }) => readChat(signal)
  })

  async function add(message: Message) {
    await queries.cancelQueries({ queryKey: KEY })
    queries.setQueryData<Chat | null>(
      KEY,
      (known) =>
        known && {
          messages: [message, ...known.messages],
          messagesLeft: known.messagesLeft - 1
        }
    )
    void queries.invalidateQueries({ queryKey: KEY })
  }
  /** Delete the conversation from this device. */
  function forget() {
    clearGuest()
    queries.removeQueries({ queryKey: KEY })
  }
  const rows = hasStarted ? (query.data?.messages ?? []) : []
  return {
    ...query,
    isWaiting: hasStarted && !query.data,
    isGone: !hasStarted && query.data === null,
    left: hasStarted ? query.data?.messagesLeft : undefined,
    rows: rows.map((message): Message => ({ ...message, isFromGuest: false })).toReversed(),
    add,
    forget
  }
}

/** Return the conversation, or null if it no longer exists. This device then deletes it. */
async function readChat(signal: AbortSignal): Promise<Chat | null> {
  const secret = readGuest()?.secret
  if (secret === undefined) return null
  try {
    return await call('getGuestChat', { secret }, { signal })
  } catch (error) {
    if (!(error instanceof CallRefused && error.err === 'GUEST_UNKNOWN')) throw error
    clearGuest()
    return null
  }
}

export const guestSending: Sending = {
  draft: 'service-guest-outbox',
  async deliver({ key, text }) {
    const secret = guestSecret()
    const message = await call('sendGuestMessage', { secret, text, requestId: key })
    markStarted(secret)
    return message
  }
}

/** Report the newest answer as seen, once it is visible. */
export function useGuestReading(messages: Message[]): void {
  const newest = messages.findLast(({ isOwn }) => !isOwn)
  const unseen = newest && !newest.isSeen ? newest.id : null
  useEffect(() => {
    if (unseen === null) return
    const read = () => {
      const guest = readGuest()
      if (!guest || document.visibilityState !== 'visible') return
      void call('readGuestChat', { secret: guest.secret, id: unseen }).catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [unseen])
}
