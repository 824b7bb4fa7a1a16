import { expect, test, type Page } from '@playwright/test'
import { signInAs } from '../src/member.ts'
import { openScreen } from '../src/pages/open-screen.ts'
import { textsOf } from '../src/texts.ts'
import { serveAnswers, recordedAt, readAnswers } from './answers.ts'
import { expectPicture, looks, looksAt, openStill, applyLook, type Look } from './look.ts'
import { screens, type Screen } from './screens.ts'

const MEMBER = { token: 'recorded', tokensso: 'recorded', id: 1 }

// The three pictures of a failed comparison show more than the message.
test.use({ trace: 'off' })

for (const look of looks) {
  const shown = screens.filter((_, index) => looksAt(index).includes(look))
  test(`screens match their reference pictures: ${look.lang}, ${look.width} px, ${look.theme}`, async ({ browser }) => {
    const answers = readAnswers(look.lang)
    const at = recordedAt(answers)
    for (const isForGuests of [false, true]) {
      const page = await openStill(browser, at)
      await page.addInitScript(() => sessionStorage.clear())
      await signInAs(page, isForGuests ? null : MEMBER, look)
      const { unknown } = await serveAnswers(page, answers, at)
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
    .find((address) => address.startsWith('/fair/draw?'))!
    .split('expect=')[1]!
  await applyLook(page, look)
  // Loading the document for each picture takes half as much work again.
  await openScreen(page, path.replace('DRAWN', drawn))
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('load')
  await act?.(page, textsOf(look.lang))
  await expectPicture(page, `screens/${name}`, look)
}
