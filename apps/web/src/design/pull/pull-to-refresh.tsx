import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useShowError } from '../../api/use-show-error.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { serverClock } from '../../live/server-clock.ts'
import { readRenderedAt } from '../../rendered/rendered-at.ts'
import { useIsTakenOver } from '../../rendered/use-is-taken-over.ts'
import { Button, Spinner } from '../controls/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { arrowClockwise, check } from '../icons/outcome.ts'
import { showToast } from '../overlays/toast.ts'
import { TRIGGER_PIXELS, usePull } from './use-pull.ts'
import './pull.css'

const TOAST_DELAY_MS = 500
const MIN_TAP_PIXELS = 44

type Props = {
  /** Fetch the list again. Resolves to whether it succeeded. */
  onRefresh: () => Promise<{ error: unknown }>
  /** The time of the request for the shown data, by this device's clock in milliseconds; 0 if there is none. */
  updatedAt?: number
  children: ReactNode
}

/** A list that refreshes when it is pulled down, or with the button above it for mouse and keyboard. */
export function PullToRefresh({ onRefresh, updatedAt = 0, children }: Props) {
  const t = useTranslations()
  const { isBusy, refresh } = useRefresh(onRefresh)
  const { pulled, finger } = usePull(refresh)
  return (
    <div className="pulled" {...finger}>
      <div
        className={pulled > 0 ? 'pull pull--held' : 'pull'}
        style={pulled > 0 ? { minHeight: MIN_TAP_PIXELS + pulled } : undefined}
      >
        <span role="status" className={isBusy ? 'pull__busy' : 'visually-hidden'}>
          {isBusy && (
            <>
              <Spinner />
              {t('shell.refreshing')}
            </>
          )}
        </span>
        {isBusy ? null : pulled > 0 ? (
          t(pulled >= TRIGGER_PIXELS ? 'shell.letGoToRefresh' : 'shell.pullToRefresh')
        ) : (
          <RefreshButton updatedAt={updatedAt} onPress={refresh} />
        )}
      </div>
      {children}
    </div>
  )
}

/** A button that shows the age of the list, if known, and refreshes it. */
function RefreshButton({ updatedAt, onPress }: { updatedAt: number; onPress: () => void }) {
  const t = useTranslations()
  const format = useFormat()
  const seconds = useIsTakenOver() ? siteSecondsOf(updatedAt) : readRenderedAt() / 1000
  return (
    <Button kind="text" size="small" onClick={onPress}>
      <Icon path={updatedAt > 0 ? check : arrowClockwise} size="small" />
      {updatedAt > 0 ? (
        <span>
          <span className="visually-hidden">{t('shell.refresh')}. </span>
          {t('list.updatedAt', { time: format.time(seconds) })}
        </span>
      ) : (
        t('shell.refresh')
      )}
    </Button>
  )
}

/** Convert a time of this device's clock to the site's clock, in Unix seconds. */
function siteSecondsOf(milliseconds: number): number {
  return Math.floor((milliseconds + serverClock.now() - Date.now()) / 1000)
}

/**
 * Return a function that refreshes the list, one at a time, and shows the outcome: half a second after the data, or at
 * once if there is none.
 */
function useRefresh(onRefresh: Props['onRefresh']) {
  const t = useTranslations()
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const isRefreshing = useRef(false)
  const toast = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(toast.current), [])

  async function ask() {
    if (isRefreshing.current) return
    isRefreshing.current = true
    setBusy(true)
    const { error } = await onRefresh()
    isRefreshing.current = false
    setBusy(false)
    if (error) showError(error)
    else toast.current = setTimeout(() => showToast(t('shell.refreshed'), 'good'), TOAST_DELAY_MS)
  }

  return { isBusy, refresh: () => void ask() }
}
