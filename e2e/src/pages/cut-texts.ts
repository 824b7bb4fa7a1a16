import type { Page } from '@playwright/test'
import { waitForRest } from './rest.ts'

/** A text counts as cut off after it was found cut off, at rest, this many times in a row. */
const ROUNDS_IN_A_ROW = 3
const MAX_ROUNDS = 24

/** Return the cut-off texts once the page is at rest: sheets slide in, and their text wraps again as they grow. */
export async function findCutTexts(page: Page): Promise<string[]> {
  let faults: string[] = []
  for (let round = 0, same = 0; round < MAX_ROUNDS && same < ROUNDS_IN_A_ROW; round += 1) {
    await waitForRest(page)
    const before = faults
    faults = await cutTextsNow(page)
    if (faults.length === 0) return []
    same = faults.join() === before.join() ? same + 1 : 1
  }
  return faults
}

/** Return the texts that overflow the page or a part that hides its overflow. */
function cutTextsNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const nameOf = (element: Element) => element.className || element.tagName
    const isUnseen = (element: Element) =>
      element.closest('.visually-hidden, [aria-hidden="true"], [hidden]') !== null ||
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      element.getClientRects().length === 0
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')

    /** Return how an element treats overflowing text: `scrolls`, `cuts`, or neither. */
    const overflowOf = (around: Element, text: DOMRect): 'scrolls' | 'cuts' | '' => {
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
      const label = `${nameOf(element)} "${element.textContent!.trim().slice(0, 40)}"`
      for (let around: Element | null = element; around; around = around.parentElement) {
        const overflow = overflowOf(around, text)
        if (overflow === 'scrolls') return []
        if (overflow === 'cuts') return [`${label} is cut by ${nameOf(around)}`]
        // Only the window cuts off a fixed element, whatever its page hides.
        if (getComputedStyle(around).position !== 'fixed') continue
        if (text.top < -4 || text.bottom > innerHeight + 4) return [`${label} leaves the window`]
        break
      }
      return text.left < -1.5 || text.right > clientWidth + 1.5 ? [`${label} leaves the page`] : []
    }

    /** Return whether a label is so narrow that it has one letter per line. */
    const isSqueezed = (element: Element) => {
      // Text in a drawing may be rotated.
      if (element instanceof SVGElement) return false
      const label = element.textContent!.trim()
      const box = element.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return label.length > 2 && box.width > 0 && box.width < 1.6 * size && box.height > 2.5 * size
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
