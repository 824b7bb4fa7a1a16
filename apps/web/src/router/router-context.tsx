import {
  Component,
  createContext,
  createElement,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode
} from 'react'
import type { Address, SearchOf } from './addresses.ts'
import type { NavigateOptions, Router, RouterState } from './app-router.ts'
import { addressOf, searchOf } from './location.ts'

const RouterContext = createContext<Router | null>(null)
const StateContext = createContext<RouterState | null>(null)

/** Provide a router to the app. When it shows something else, the app is rendered in slices. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state()))
    // Something may have changed between the first rendering and this.
    follow()
    return router.subscribe(follow)
  }, [router])
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        {children}
        <ScrollRestorer />
      </StateContext>
    </RouterContext>
  )
}

/** Restores the scroll position after each change of what is shown has been rendered. */
function ScrollRestorer() {
  const router = useRouter()
  const state = useRouterState()
  const placed = useRef<RouterState>(null)
  useLayoutEffect(() => {
    if (placed.current !== state) router.restoreScroll()
    placed.current = state
  }, [router, state])
  return null
}

/** Render the screen of the current address, and `broken` if it fails. */
export function Outlet({ broken }: { broken: ReactNode }) {
  const { route, failure, location } = useRouterState()
  if (failure) return broken
  const screen = route.screen?.component()
  return (
    <Boundary place={location.href} broken={broken}>
      {screen && createElement(screen)}
    </Boundary>
  )
}

type BoundaryProps = { place: string; broken: ReactNode; children: ReactNode }

type BoundaryState = { place: string; hasFailed: boolean }

/** Shows `broken` after a fault in a screen, until the address changes. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, hasFailed: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, hasFailed: false }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.broken : this.props.children
  }
}

/** Return what is shown: its location and its route. */
export function useRouterState(): RouterState {
  return required(use(StateContext))
}

/** Return the current address, or null for an unknown one. */
export function useAddress(): Address | null {
  return addressOf(useRouterState().location.pathname)
}

export function useRouter(): Router {
  return required(use(RouterContext))
}

/** Return the parameters of the current address, which must be `to`. */
export function useSearch<To extends Address>(to: To): SearchOf<To> {
  return searchOf(to, useRouterState().location)
}

/** Return a function that goes to an address. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate
}

/** Return a function that goes back, or to another address if nothing is behind. */
export function useGoBack(otherwise: Address): () => void {
  const { history, navigate } = useRouter()
  return useCallback(() => {
    if (history.canGoBack()) history.back()
    else void navigate({ to: otherwise, replace: true })
  }, [history, navigate, otherwise])
}

/** Go to an address as soon as this is rendered. */
export function Navigate<To extends Address>(options: NavigateOptions<To>) {
  const navigate = useNavigate()
  useEffect(() => void navigate(options))
  return null
}

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('there is no router around this part')
  return value
}
