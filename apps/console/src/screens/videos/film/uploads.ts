import { DetailedError, Upload, defaultOptions, type PreviousUpload } from 'tus-js-client'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../../../api/query-client.ts'
import { readLanguage } from '../../../language/language.ts'
import { meKey, type Me } from '../../../api/me.ts'

export type Sending = {
  file: string
  size: number
  sent: number
  state: 'sending' | 'paused' | 'failed'
  /** Why it failed. */
  why: Failed | ''
}

const FAILURES = {
  401: 'session',
  404: 'gone',
  409: 'conflict',
  413: 'tooLarge',
  503: 'noEncoder',
  507: 'noRoom'
} as const

/** Why a file was not taken; `network` where there was no answer. */
export type Failed = (typeof FAILURES)[keyof typeof FAILURES] | 'network'

type Kept = { upload: Upload; shown: Sending }

const CHUNK = 8 * 1024 * 1024
const WAITS = [0, 1000, 3000, 5000, 10_000, 20_000]

/** What is being sent, by the video it is for: it goes on while other pages of the console are open. */
const kept = new Map<string, Kept>()
const listeners = new Set<() => void>()

/** What is being sent to a video; null when nothing is. */
export function useSending(video: string): Sending | null {
  return useSyncExternalStore(follow, () => kept.get(video)?.shown ?? null)
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends a file, from where it was once interrupted. Calls back when it is whole. */
export async function send(video: string, file: File, { url, onDone }: { url: string; onDone: () => void }) {
  const change = (what: Partial<Sending>) => {
    const now = kept.get(video)
    if (now) set(video, { ...now, shown: { ...now.shown, ...what } })
  }
  const upload = new Upload(file, {
    endpoint: url,
    metadata: { video, filename: file.name, filetype: file.type },
    fingerprint: () => Promise.resolve(['glasshouse', video, file.name, file.size, file.lastModified].join(':')),
    removeFingerprintOnSuccess: true,
    chunkSize: CHUNK,
    retryDelays: WAITS,
    onBeforeRequest: (request) => {
      request.setHeader('x-csrf-token', queryClient.getQueryData<Me>(meKey)?.csrf ?? '')
      request.setHeader('lang', readLanguage())
    },
    onProgress: (sent) => change({ sent }),
    onError: (error) => change({ state: 'failed', why: whyOf(error) }),
    onSuccess: () => {
      set(video, null)
      onDone()
    }
  })
  set(video, { upload, shown: { file: file.name, size: file.size, sent: 0, state: 'sending', why: '' } })
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  upload.start()
}

export function pause(video: string): void {
  const now = kept.get(video)
  if (!now) return
  void now.upload.abort()
  set(video, { ...now, shown: { ...now.shown, state: 'paused' } })
}

/** Goes on with what was paused, or tries again what failed. */
export function goOn(video: string): void {
  const now = kept.get(video)
  if (!now) return
  set(video, { ...now, shown: { ...now.shown, state: 'sending', why: '' } })
  now.upload.start()
}

/** Gives up: what was sent is thrown away, here and at the server. */
export async function giveUp(video: string): Promise<void> {
  const now = kept.get(video)
  set(video, null)
  await now?.upload.abort(true).catch(() => {})
  await forget(video)
}

/** What was being sent to a video when the page was left; the same file has to be chosen again to go on. */
export async function findInterrupted(video: string): Promise<PreviousUpload | null> {
  const all = (await defaultOptions.urlStorage.findAllUploads()) as PreviousUpload[]
  return all.find(({ metadata }) => metadata['video'] === video) ?? null
}

/** Forgets what was interrupted. */
export async function forget(video: string): Promise<void> {
  const before = await findInterrupted(video)
  if (before) await defaultOptions.urlStorage.removeUpload(before.urlStorageKey)
}

function set(video: string, what: Kept | null): void {
  if (what) kept.set(video, what)
  else kept.delete(video)
  for (const listener of listeners) listener()
}

// Leaving would interrupt what is being sent.
addEventListener('beforeunload', (event) => {
  if ([...kept.values()].some(({ shown }) => shown.state === 'sending')) event.preventDefault()
})

function whyOf(error: Error): Failed {
  const status = error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined
  return FAILURES[status as keyof typeof FAILURES] ?? 'network'
}
