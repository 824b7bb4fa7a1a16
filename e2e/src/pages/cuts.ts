import type { Page } from '@playwright/test'
import { untilAtRest } from './rest.ts'

/** A text counts as cut when it is found so, at rest, as many times in a row. */
const SAME = 3
const MOST_ROUNDS = 24

/** What is cut once the page is at rest: sheets slide in, and their text wraps again as it grows. */
export async function cutsAtRest(page: Page): Promise<string[]> {
  let faults: string[] = []
  for (let round = 0, same = 0; round < MOST_ROUNDS && same < SAME; round += 1) {
    await untilAtRest(page)
    const before = faults
    faults = await cutsIn(page)
    if (faults.length === 0) return []
    same = faults.join() === before.join() ? same + 1 : 1
  }
  return faults
}

/** Texts that stand out of the page or of a part that hides what stands out of it. */
function cutsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const nameOf = (element: Element) => element.className || element.tagName
    const isUnseen = (element: Element) =>
      element.closest('.visually-hidden, [aria-hidden="true"], [hidden]') !== null ||
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      element.getClientRects().length === 0
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')

    /** How a part treats a text in it: `scrolls`, `cuts`, or nothing. */
    const treats = (around: Element, text: DOMRect): 'scrolls' | 'cuts' | '' => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(around)
      if (/auto|scroll/.test(overflowX)) return 'scrolls'
      const box = around.getBoundingClientRect()
      const isTooWide = text.left < box.left - 1.5 || text.right > box.right + 1.5
      const isTooHigh = text.top < box.top - 4 || text.bottom > box.bottom + 4
      if (/hidden|clip/.test(overflowX) && isTooWide) return 'cuts'
      return /hidden|clip/.test(overflowY) && isTooHigh && webkitLineClamp === 'none' ? 'cuts' : ''
    }

    const faultOf = (element: Element): string[] => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      const said = `${nameOf(element)} "${element.textContent!.trim().slice(0, 40)}"`
      for (let around: Element | null = element; around; around = around.parentElement) {
        const treated = treats(around, text)
        if (treated === 'scrolls') return []
        if (treated === 'cuts') return [`${said} is cut by ${nameOf(around)}`]
        // What is fixed in the window is cut by that alone, whatever its page hides.
        if (getComputedStyle(around).position !== 'fixed') continue
        if (text.top < -4 || text.bottom > innerHeight + 4) return [`${said} leaves the window`]
        break
      }
      return text.left < -1.5 || text.right > clientWidth + 1.5 ? [`${said} leaves the page`] : []
    }

    /** A label so narrow that its words stand one letter to a line. */
    const isSqueezed = (element: Element) => {
      // Words of a drawing stand as it is turned.
      if (element instanceof SVGElement) return false
      const said = element.textContent!.trim()
      const box = element.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return said.length > 2 && box.width > 0 && box.width < 1.6 * size && box.height > 2.5 * size
    }
    const squeezed = (element: Element) =>
      isSqueezed(element) ? [`${nameOf(element)} "${element.textContent!.trim()}" is squeezed`] : []

    const texts = [...document.querySelectorAll('body *')].filter((element) => hasText(element) && !isUnseen(element))
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...texts.flatMap(faultOf),
      ...texts.flatMap(squeezed)
    ]
  })
}
