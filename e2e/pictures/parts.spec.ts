import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { recordedAt, readAnswers } from './answers.ts'
import { expectPicture, looksAt, openStill, applyLook, type Look } from './look.ts'
import { isRenewing } from './renderer.ts'
import { storiesAlone, storyFiles, unusedPictures } from './shots.ts'
import { openStories, type BuiltStories } from './stories.ts'

// The three pictures of a failed comparison show more than the message.
test.use({ trace: 'off' })

let built: BuiltStories
let page: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  built = await openStories()
  page = await openStill(browser, recordedAt(readAnswers('vn_vn')))
})

test.afterAll(async () => {
  await page?.close()
  built?.close()
})

for (const [index, file] of storyFiles.entries()) {
  test(`the parts of ${file} match their reference pictures in every state`, async () => {
    for (const look of looksAt(index)) await compare(file, look, `all-of-a-kind--sheet&args=of:${file}`)
  })
}

test('popups and toasts match their reference pictures', async () => {
  const alone = storiesAlone(built.stories)
  expect(alone.length).toBeGreaterThan(0)
  for (const { id, look } of alone) await compare(id, look, id)
})

test('every reference picture is used: a run that renews them removes the others', () => {
  const unused = unusedPictures(built.stories)
  if (isRenewing(test.info())) for (const file of unused) rmSync(join(import.meta.dirname, 'taken', file))
  else expect(unused).toEqual([])
})

async function compare(name: string, look: Look, story: string): Promise<void> {
  await applyLook(page, look)
  await page.goto(
    `${built.url}/iframe.html?viewMode=story&id=${story}&globals=theme:${look.theme};language:${look.lang}`
  )
  await page.locator('.sheet, .toast, .story > *').first().waitFor()
  // Its failure loads after the first paint, and nothing in the page shows that it is still to come.
  if (name === 'home-lottery-cards') await page.getByRole('alert').waitFor()
  await expectPicture(page, `parts/${name}`, look)
}
