import { expect, test } from '@playwright/test'
import { serveAnswers } from './answers.ts'
import { openConsole, readRecording, showScreen } from './console-answers.ts'
import { consoleScreens } from './console-screens.ts'
import { expectPicture } from './look.ts'

// The three pictures of a failed comparison show more than the message.
test.use({ trace: 'off' })

for (const screen of consoleScreens) {
  test(`the console’s ${screen.name} matches its reference pictures`, async ({ browser }) => {
    const { at, path, answers } = readRecording(screen.name)
    for (const look of screen.looks) {
      const page = await openConsole(browser, look, at)
      const { unknown } = await serveAnswers(page, answers, at)
      if (screen.isOffline) await page.route('**/api/operator/live', (route) => route.abort())
      await showScreen(page, screen, path)
      await expectPicture(page, `console/${screen.name}`, look)
      expect(unknown).toEqual([])
      await page.close()
    }
  })
}
