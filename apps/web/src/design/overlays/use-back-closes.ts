import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The popup that is open at this history entry. */
    over?: string
  }
}

const openPopups = new Set<string>()

/** Give an open popup its own history entry, so that going back closes it and stays on the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const { history, navigate } = useRouter()
  const id = useId()
  const close = useEffectEvent(onClose)
  const enter = useEffectEvent(() => {
    void navigate({ to: '.', search: true, hash: true, state: (state) => ({ ...state, over: id }), resetScroll: false })
  })
  useEffect(() => {
    if (!open) return
    let wasEntered = false
    openPopups.add(id)
    const unsubscribe = history.subscribe(({ location }) => {
      if (location.state.over === id) wasEntered = true
      else if (wasEntered) close()
    })
    enter()
    return () => {
      unsubscribe()
      openPopups.delete(id)
      if (history.location.state.over === id) history.back()
    }
  }, [open, history, id])
}

/**
 * Skip the entries of popups that no longer exist, after a reload or on the way back from another page. Going back to
 * them would do nothing visible.
 */
export function usePassOverClosed(): void {
  const { history } = useRouter()
  useEffect(() => {
    const look = () => {
      const { over } = history.location.state
      if (over !== undefined && !openPopups.has(over)) history.back()
    }
    look()
    return history.subscribe(({ action }) => {
      if (action.type !== 'PUSH' && action.type !== 'REPLACE') look()
    })
  }, [history])
}
