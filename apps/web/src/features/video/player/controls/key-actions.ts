/** The actions of the keys, as in other players. */
export type KeyAction =
  | { do: 'toggle' | 'mute' | 'full' | 'subtitles' | 'pictureInPicture' | 'next' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekToShare'; share: number }
  | { do: 'volumeBy'; by: number }
  | { do: 'speedBy'; direction: 1 | -1 }

type Pressed = {
  key: string
  /** Whether the focus is in the player. Only then it handles keys that also scroll a page. */
  isInside: boolean
  /** Whether the focus is on an element that the space bar activates. */
  isOnButton: boolean
}

const ANYWHERE: Record<string, KeyAction> = {
  k: { do: 'toggle' },
  m: { do: 'mute' },
  f: { do: 'full' },
  c: { do: 'subtitles' },
  i: { do: 'pictureInPicture' },
  N: { do: 'next' },
  j: { do: 'seekBy', seconds: -10 },
  l: { do: 'seekBy', seconds: 10 },
  ArrowLeft: { do: 'seekBy', seconds: -5 },
  ArrowRight: { do: 'seekBy', seconds: 5 },
  '<': { do: 'speedBy', direction: -1 },
  '>': { do: 'speedBy', direction: 1 }
}

const INSIDE: Record<string, KeyAction> = {
  ArrowUp: { do: 'volumeBy', by: 0.1 },
  ArrowDown: { do: 'volumeBy', by: -0.1 },
  Home: { do: 'seekToShare', share: 0 },
  End: { do: 'seekToShare', share: 1 }
}

/** Return the action of a key; null if the key belongs to the page. */
export function actionOfKey({ key, isInside, isOnButton }: Pressed): KeyAction | null {
  if (key === ' ') return isOnButton ? null : { do: 'toggle' }
  if (/^\d$/.test(key)) return { do: 'seekToShare', share: Number(key) / 10 }
  return ANYWHERE[key] ?? ANYWHERE[key.toLowerCase()] ?? (isInside ? INSIDE[key] : undefined) ?? null
}
