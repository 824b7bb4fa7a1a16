import type { LiveData, LiveEventName } from '@glasshouse/contract'
import { useStore } from '@glasshouse/app-kit/store'
import { useEffect, useEffectEvent } from 'react'
import { followLive, isLive, onLiveEvent } from './live-events.ts'

/** Call back for each live event with this name while the component is mounted. */
export function useLiveEvent<Name extends LiveEventName>(name: Name, listener: (data: LiveData[Name]) => void): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => onLiveEvent(name, (data) => onEvent(data)), [name])
}

/** Return whether live events are arriving. */
export function useIsLive(): boolean {
  return useStore({ follow: followLive, read: isLive })
}
