import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { whenSeen } from '../design/when-seen.ts'
import { loadAllTexts } from './words.ts'

const AGAIN_AFTER = 3000
const TRIES = 40

/**
 * Return a part of a screen that loads after the first view, together with the texts that the first view does not need.
 * A failed load is retried, because a part that nobody sees yet must not break the screen.
 */
export function afterTexts<Props>(
  load: () => Promise<ComponentType<Props>>
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await new Promise<void>((resolve) => whenSeen(resolve))
    for (let tries = 1; ; tries += 1) {
      try {
        const [part] = await Promise.all([load(), loadAllTexts()])
        return { default: part }
      } catch (error) {
        if (tries === TRIES) throw error
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER))
        askForStylesAgain()
      }
    }
  })
}

/** Request failed stylesheets again, because a browser requests each only once. */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}
