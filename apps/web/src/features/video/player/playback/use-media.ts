import { useCallback, useSyncExternalStore } from 'react'

type Plain = string | number | boolean | null

/** Follow a value of a media element through the events that can change it. Pass the same `events` array each time. */
export function useMedia<Value extends Plain>(
  video: HTMLVideoElement | null,
  { events, read, before }: { events: readonly string[]; read: (video: HTMLVideoElement) => Value; before: Value }
): Value {
  const follow = useCallback(
    (listener: () => void) => {
      for (const event of events) video?.addEventListener(event, listener)
      return () => {
        for (const event of events) video?.removeEventListener(event, listener)
      }
    },
    [video, events]
  )
  return useSyncExternalStore(follow, () => (video ? read(video) : before))
}
