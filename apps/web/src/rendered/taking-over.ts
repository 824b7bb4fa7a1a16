let waiting: (() => void)[] | null = null

/** Record that the app takes over a page that the server has rendered. Call the returned function once it has. */
export function startTakingOver(): () => void {
  waiting = []
  return () => {
    const due = waiting ?? []
    waiting = null
    for (const callback of due) callback()
  }
}

/** Call back once the app has taken over the page. Return false when it does not, or has already. */
export function afterTakingOver(callback: () => void): boolean {
  waiting?.push(callback)
  return waiting !== null
}
