import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { chanceText, glowOf } from './chance.ts'

const styles = readFileSync(new URL('../../../design/glass/window.css', import.meta.url), 'utf8')

describe('the brightness of a pane', () => {
  it('rises with the number of outcomes of 216 in which the option wins', () => {
    const glows = [1, 3, 6, 10, 15, 21, 25, 27, 108].map(glowOf)
    expect(glows).toEqual([0.03, 0.1, 0.2, 0.34, 0.51, 0.72, 0.85, 0.92, 1])
  })

  it.each([1, 3, 6, 10, 15, 21, 25, 27, 105, 108])('has a rule for %i outcomes', (ways) => {
    const glow = glowOf(ways)
    expect(styles.replaceAll(/\s+/g, ' ')).toContain(`.pane[data-chance='${glow}'] { --chance: ${glow}; }`)
  })

  it('the chance is formatted as a fraction of all outcomes', () => {
    expect(chanceText(27)).toBe('27/216')
  })
})
