import { createElement, lazy, type Attributes, type ComponentType } from 'react'
import { whenSeen } from '../design/when-seen.ts'
import { useIsTakingOver } from '../rendered/taking-over.ts'
import { loadAllTexts } from './texts.ts'

const RETRY_MS = 3000
const MAX_ATTEMPTS = 40

/**
 * Return a part of a screen that loads after the first view, together with the texts that the first view does not need.
 * It is not in a page that the server renders. A failed load is retried, because a part that nobody sees yet must not break the screen.
 */
export function afterTexts<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazyPart(load)
  return function Later(props: Props) {
    return !useIsTakingOver() && createElement(Part, props as Props & Attributes)
  }
}

function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return retriedPart(async () => {
    await new Promise<void>((resolve) => whenSeen(resolve))
    const [part] = await Promise.all([load(), loadAllTexts()])
    return part
  })
}

/** Return a part that loads when it is first shown, and again after a failure. */
export function retriedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return { default: await load() }
      } catch (error) {
        if (tries === MAX_ATTEMPTS) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        reloadFailedStyles()
      }
    }
  })
}

/** Request failed stylesheets again, because a browser requests each only once. */
function reloadFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}
