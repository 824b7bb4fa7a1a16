import { useEffect, useEffectEvent, useId } from 'react'
import { useRouter } from '../../router/router-context.tsx'

const openPopups = new Set<string>()

/** Give an open popup its own history entry, so that going back closes it and stays on the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const router = useRouter()
  const { history } = router
  const id = useId()
  const close = useEffectEvent(onClose)
  const enter = useEffectEvent(() => router.enterPopup(id))
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
