import { expect, test, type Page } from '@playwright/test'
import { enterAs } from '../src/member.ts'
import { wordsOf } from '../src/words.ts'
import { answerFrom, momentOf, readAnswers } from './answers.ts'
import { expectPicture, looks, looksAt, openStill, wear, type Look } from './look.ts'
import { screens, type Screen } from './screens.ts'

const MEMBER = { token: 'recorded', tokensso: 'recorded', id: 1 }

// What fails here says more in its three pictures.
test.use({ trace: 'off' })

for (const look of looks) {
  const shown = screens.filter((_, place) => looksAt(place).includes(look))
  test(`screens look as in their reference pictures: ${look.lang}, ${look.width} px, ${look.theme}`, async ({
    browser
  }) => {
    const answers = readAnswers(look.lang)
    const at = momentOf(answers)
    for (const isForGuests of [false, true]) {
      const page = await openStill(browser, at)
      await page.addInitScript(() => sessionStorage.clear())
      await enterAs(page, isForGuests ? null : MEMBER, look)
      const { unknown } = await answerFrom(page, answers, at)
      for (const screen of shown) {
        if (Boolean(screen.isForGuests) === isForGuests) await compare(page, screen, { look, answers })
      }
      expect(unknown).toEqual([])
      await page.close()
    }
  })
}

type Shown = { look: Look; answers: Record<string, unknown> }

async function compare(page: Page, { name, path, act }: Screen, { look, answers }: Shown): Promise<void> {
  const drawn = Object.keys(answers)
    .find((asked) => asked.startsWith('/fair/draw?'))!
    .split('expect=')[1]!
  await wear(page, look)
  await page.goto(`${process.env['SITE_URL']}${path.replace('DRAWN', drawn)}`)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('load')
  await act?.(page, wordsOf(look.lang))
  await expectPicture(page, `screens/${name}`, look)
}
