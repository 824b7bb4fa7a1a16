import { parseHref } from '@tanstack/history'
import {
  useRef,
  type AnchorHTMLAttributes,
  type ComponentType,
  type MouseEvent,
  type ReactElement,
  type Ref
} from 'react'
import type { Address } from './addresses.ts'
import { addressOf, hrefOf, toLocation, type AppLocation, type Target } from './location.ts'
import { useRouter, useRouterState } from './router-context.tsx'

/** How long a pointer rests on a link before its screen is fetched, in milliseconds. */
const INTENT_MS = 50

type AnchorAttributes = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

type LinkOptions<To extends Address> = Target<To> & {
  to: To
  replace?: boolean
  /** Whether the new page starts at its top. The default is true. */
  resetScroll?: boolean
  /** Whether the link is the current one only with the same parameters, not with more of them. */
  exact?: boolean
}

type OwnProps<Props, To extends Address> = Omit<Props, 'href' | keyof LinkOptions<To>> & LinkOptions<To>

/**
 * Make a link of a component that renders an anchor. It keeps `href`, so that a link works before the app has started
 * and in a new tab, and it has `aria-current` on its own page.
 */
export function createLink<Props extends object>(Anchor: ComponentType<Props>) {
  return function RouterLink<To extends Address>(props: OwnProps<Props, To>): ReactElement {
    const { to, search, replace, resetScroll, exact, ...rest } = props as unknown as OwnProps<AnchorAttributes, To>
    const own = useLink({ to, search, replace, resetScroll, exact }, rest)
    return <Anchor {...(own as unknown as Props)} />
  }
}

function PlainAnchor({ children, ...rest }: AnchorAttributes) {
  return <a {...rest}>{children}</a>
}

/** A link to a screen of the app. */
export const Link = createLink(PlainAnchor)

/** Return the attributes of a link's anchor. */
function useLink<To extends Address>(options: Options<To>, attributes: AnchorAttributes): AnchorAttributes {
  const { to, search, replace, resetScroll, exact } = options
  const router = useRouter()
  const { location } = useRouterState()
  const resting = useRef<number>(undefined)
  const href = hrefOf({ to, search }, location)
  const preload = () => router.preload(href)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    attributes.onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void router.navigate({ to, search, replace, resetScroll })
  }
  return {
    ...attributes,
    href,
    'aria-current': attributes['aria-current'] ?? (isCurrent(href, location, exact) ? 'page' : undefined),
    onClick: follow,
    onFocus: preload,
    onTouchStart: preload,
    onPointerEnter: () => (resting.current = window.setTimeout(preload, INTENT_MS)),
    onPointerLeave: () => clearTimeout(resting.current)
  }
}

type Options<To extends Address> = { [Key in keyof LinkOptions<To>]: LinkOptions<To>[Key] | undefined } & { to: To }

function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const isModified = metaKey || altKey || ctrlKey || shiftKey
  return button === 0 && !isModified && (!currentTarget.target || currentTarget.target === '_self')
}

function isCurrent(href: string, location: AppLocation, exact: boolean | undefined): boolean {
  const { pathname, search } = toLocation(parseHref(href, undefined))
  if (addressOf(pathname) !== addressOf(location.pathname)) return false
  const wanted = Object.entries(search)
  if (exact && wanted.length !== Object.keys(location.search).length) return false
  return wanted.every(([name, value]) => location.search[name] === value)
}
