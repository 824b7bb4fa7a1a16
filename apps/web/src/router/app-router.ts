import { parseHref, type RouterHistory } from '@tanstack/history'
import { createListeners } from '@glasshouse/app-kit/listeners'
import type { Address } from './addresses.ts'
import { addressOf, hrefOf, searchOf, toLocation, type AppLocation, type Target } from './location.ts'
import { reloadOnce } from './reload-once.ts'
import type { AllRoutes, Route } from './route.ts'
import type { ScrollPositions } from './scroll-positions.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The popup that is open at this history entry. */
    over?: string
  }
}

/** What is shown. It changes once everything that a new address needs has loaded. */
export type RouterState = {
  location: AppLocation
  route: Route
  /** Why the screen could not load. */
  failure: { error: unknown } | null
}

export type NavigateOptions<To extends Address = Address> = Target<To> & {
  replace?: boolean | undefined
  /** Whether the new page starts at its top. The default is true. */
  resetScroll?: boolean | undefined
}

export type RouterOptions = {
  routes: AllRoutes
  /** What an unknown address shows. */
  unknown: Route
  history: RouterHistory
  /** Return the target to show in place of an address, or null if it may be shown. */
  guard(route: Route, location: AppLocation): Target | null
  /** Load what every screen needs, such as its texts. */
  prepare(route: Route): Promise<unknown>
  /** Without it, the page stays where it is scrolled. */
  scrollPositions?: (currentKey: () => string) => ScrollPositions
}

/**
 * Shows the screen of each address once its file and its data have loaded. Until then, the previous screen stays.
 */
export class Router {
  readonly history: RouterHistory
  readonly #options: RouterOptions
  readonly #scrollPositions: ScrollPositions | undefined
  readonly #listeners = createListeners<[changed: { pathChanged: boolean }]>()
  #latest: AppLocation
  #state: RouterState
  /** Counts navigations. A newer one replaces those that are still loading. */
  #turn = 0
  #resolving: Promise<void> = Promise.resolve()
  #resetScroll = true
  #mustRestoreScroll = true

  constructor(options: RouterOptions) {
    this.#options = options
    this.history = options.history
    this.#latest = toLocation(options.history.location)
    this.#state = { location: this.#latest, route: this.#routeAt(this.#latest), failure: null }
    this.#scrollPositions = options.scrollPositions?.(() => this.#state.location.key)
    options.history.subscribe(() => this.#follow())
  }

  /** What is shown. */
  readonly state = (): RouterState => this.#state

  /** Where the last navigation leads, which may still be loading. */
  readonly latest = (): AppLocation => this.#latest

  /** Call back whenever something else is shown, until the returned function is called. */
  readonly subscribe = this.#listeners.follow

  /** Load what the current address needs. */
  load(): Promise<void> {
    this.#resolving = this.#resolve(this.#latest)
    return this.#resolving
  }

  /** Load what the current address needs but its data, which a rendered page contains. */
  async loadScreen(): Promise<void> {
    const { route } = this.#state
    await Promise.all([this.#options.prepare(route), route.screen?.load()])
  }

  /** Go to an address. Resolves once it is shown, or once another navigation has replaced it. */
  readonly navigate = <To extends Address>(options: NavigateOptions<To>): Promise<void> => {
    const { to, search, replace, resetScroll = true } = options
    const href = hrefOf({ to, search }, this.#latest)
    const isHere = href === this.#latest.href && this.history.location.state.over === undefined
    this.#resetScroll = resetScroll
    if (replace || isHere) this.history.replace(href)
    else this.history.push(href)
    return this.#resolving
  }

  /** Add an entry to the history for a popup over the current page. */
  enterPopup(id: string): void {
    this.#resetScroll = false
    this.history.push(this.history.location.href, { over: id })
  }

  /** Fetch what an address will need. A failure shows when the address is opened. */
  preload(href: string): void {
    const location = toLocation(parseHref(href, undefined))
    const route = this.#routeAt(location)
    if (this.#redirectOf(route, location)) return
    void Promise.all([this.#options.prepare(route), route.screen?.load(), requestData(route, location)]).catch(() => {})
  }

  /** Scroll to where the current entry belongs, after it has been rendered. */
  restoreScroll(): void {
    if (this.#mustRestoreScroll) this.#scrollPositions?.restore(this.#state.location)
    this.#mustRestoreScroll = false
  }

  #routeAt({ pathname }: AppLocation): Route {
    const address = addressOf(pathname)
    return address ? (this.#options.routes[address] as Route) : this.#options.unknown
  }

  #redirectOf(route: Route, location: AppLocation): Target | null {
    return route.redirect ? { to: route.redirect } : this.#options.guard(route, location)
  }

  /** Follow a change of the history. Another entry for the same page, such as a popup's, needs nothing to be loaded. */
  #follow(): void {
    const location = toLocation(this.history.location)
    const isLoading = this.#latest !== this.#state.location
    const isSamePage = location.href === this.#latest.href && !isLoading && !this.#state.failure
    this.#scrollPositions?.save(this.#state.location.key)
    this.#mustRestoreScroll = this.#resetScroll
    this.#resetScroll = true
    this.#latest = location
    if (isSamePage) this.#show({ ...this.#state, location })
    else this.#resolving = this.#resolve(location)
  }

  /** Load what a location needs and show it, unless another navigation has started since. */
  async #resolve(location: AppLocation): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    const route = this.#routeAt(location)
    const target = this.#redirectOf(route, location)
    if (target) return this.navigate({ ...target, replace: true })
    try {
      const data = requestData(route, location)
      // A screen that is shown already stays while its data change.
      const isShown = route === this.#state.route && route.screen?.component()
      await Promise.all([this.#options.prepare(route), route.screen?.load(), isShown ? undefined : data])
      if (turn === this.#turn) this.#show({ location, route, failure: null })
    } catch (error) {
      if (turn === this.#turn && !reloadOnce(error)) this.#show({ location, route, failure: { error } })
    }
  }

  #show(next: RouterState): void {
    const pathChanged = next.location.pathname !== this.#state.location.pathname
    this.#state = next
    this.#listeners.notify({ pathChanged })
  }
}

function requestData(route: Route, location: AppLocation): Promise<void> | undefined | void {
  const address = addressOf(location.pathname)
  return address ? route.load?.(searchOf(address, location)) : undefined
}
