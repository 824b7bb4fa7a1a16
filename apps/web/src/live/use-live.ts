import type { LiveData, LiveEventName } from '@glasshouse/contract'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { followLive, isLive, onLiveEvent } from './live-connection.ts'

/** Calls back for each live event of a name while the component is shown. */
export function useLiveEvent<Name extends LiveEventName>(name: Name, listener: (data: LiveData[Name]) => void): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => onLiveEvent(name, (data) => onEvent(data)), [name])
}

/** Whether live events are arriving. */
export function useIsLive(): boolean {
  return useSyncExternalStore(followLive, isLive)
}
