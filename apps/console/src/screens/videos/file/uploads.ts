import { createListeners } from '@glasshouse/app-kit/listeners'
import { useStore } from '@glasshouse/app-kit/store'
import { DetailedError, Upload, defaultOptions, type PreviousUpload } from 'tus-js-client'
import { queryClient } from '../../../api/query-client.ts'
import { readLanguage } from '../../../language/language.ts'
import { meKey, type Me } from '../../../api/me.ts'

export type Sending = {
  file: string
  size: number
  sent: number
  state: 'sending' | 'paused' | 'failed'
  /** Why the upload failed. */
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

/** Why a file was refused; `network` if there was no response. */
export type Failed = (typeof FAILURES)[keyof typeof FAILURES] | 'network'

type Running = { upload: Upload; shown: Sending }

const CHUNK = 8 * 1024 * 1024
const WAITS = [0, 1000, 3000, 5000, 10_000, 20_000]

/** The uploads by video. They continue while other pages of the console are open. */
const running = new Map<string, Running>()
const { follow, notify } = createListeners()

/** Return the upload of a video; null when there is none. */
export function useSending(video: string): Sending | null {
  return useStore({ follow, read: () => running.get(video)?.shown ?? null })
}

/** Upload a file, continuing where it was interrupted. Call back when it is complete. */
export async function send(video: string, file: File, { url, onDone }: { url: string; onDone: () => void }) {
  const change = (what: Partial<Sending>) => {
    const now = running.get(video)
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
  const now = running.get(video)
  if (!now) return
  void now.upload.abort()
  set(video, { ...now, shown: { ...now.shown, state: 'paused' } })
}

/** Continue a paused upload, or retry a failed one. */
export function resume(video: string): void {
  const now = running.get(video)
  if (!now) return
  set(video, { ...now, shown: { ...now.shown, state: 'sending', why: '' } })
  now.upload.start()
}

/** Cancel an upload, and delete what was sent, here and on the server. */
export async function cancelUpload(video: string): Promise<void> {
  const now = running.get(video)
  set(video, null)
  await now?.upload.abort(true).catch(() => {})
  await discard(video)
}

/** Return the upload that was interrupted when the page was closed. It continues once the same file is chosen again. */
export async function findInterrupted(video: string): Promise<PreviousUpload | null> {
  const all = (await defaultOptions.urlStorage.findAllUploads()) as PreviousUpload[]
  return all.find(({ metadata }) => metadata['video'] === video) ?? null
}

/** Delete the record of an interrupted upload. */
export async function discard(video: string): Promise<void> {
  const before = await findInterrupted(video)
  if (before) await defaultOptions.urlStorage.removeUpload(before.urlStorageKey)
}

function set(video: string, what: Running | null): void {
  if (what) running.set(video, what)
  else running.delete(video)
  notify()
}

// Closing the page would interrupt an upload.
addEventListener('beforeunload', (event) => {
  if ([...running.values()].some(({ shown }) => shown.state === 'sending')) event.preventDefault()
})

function whyOf(error: Error): Failed {
  const status = error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined
  return FAILURES[status as keyof typeof FAILURES] ?? 'network'
}
