import { expect, it } from 'vitest'
import { chosenLanguage, inOrder, linesOf } from './subtitle-choice.ts'

const three = [{ lang: 'en_us' }, { lang: 'vn_vn' }, { lang: 'zh_cn' }]
const cue = (text: string) => ({ text }) as unknown as TextTrackCue

it('subtitles in the member’s language come first', () => {
  expect(inOrder(three, 'zh_cn').map(({ lang }) => lang)).toEqual(['zh_cn', 'en_us', 'vn_vn'])
})

it('they are in the member’s language until another is chosen', () => {
  expect(chosenLanguage(three, { preferred: null, own: 'vn_vn' })).toBe('vn_vn')
  expect(chosenLanguage(three, { preferred: 'en_us', own: 'vn_vn' })).toBe('en_us')
  expect(chosenLanguage(three, { preferred: 'off', own: 'vn_vn' })).toBeNull()
})

it('a chosen language that a video lacks is replaced by the member’s, and that by none', () => {
  expect(chosenLanguage(three, { preferred: 'ms_my', own: 'vn_vn' })).toBe('vn_vn')
  expect(chosenLanguage(three, { preferred: null, own: 'ms_my' })).toBeNull()
})

it('lines are plain text, whatever tags the file contains', () => {
  expect(linesOf([cue('<v Lan>Chào <i>bạn</i>\nTom &amp; Jerry &lt;3')])).toEqual(['Chào bạn', 'Tom & Jerry <3'])
  expect(linesOf(null)).toEqual([])
})
