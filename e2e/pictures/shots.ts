import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { consoleScreens } from './console-screens.ts'
import { looksAt, pictureFile, type Look } from './look.ts'
import { screens } from './screens.ts'
import type { Story } from './stories.ts'

const TAKEN = join(import.meta.dirname, 'taken')
const STORIES = join(import.meta.dirname, '../../apps/web/stories')
const ENDING = '.stories.tsx'

/** The story files. Each is one picture in three looks: `care-limits` for `care/limits.stories.tsx`. */
export const storyFiles: readonly string[] = readdirSync(STORIES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith(ENDING) && file.includes('/'))
  .map((file) => file.replace(ENDING, '').replace('/', '-'))
  .sort()

/** Return the stories with a picture of their own, each with its look. */
export function storiesAlone(stories: readonly Story[]): { id: string; look: Look }[] {
  const alone = stories.filter(({ tags }) => tags.includes('alone'))
  return alone.map(({ id }, index) => ({ id, look: looksAt(index)[index % 3]! }))
}

/** Return the pictures under `taken` that no story and no screen uses. */
export function unusedPictures(stories: readonly Story[]): string[] {
  const used = new Set([
    ...storyFiles.flatMap((file, index) => looksAt(index).map((look) => pictureFile(`parts/${file}`, look))),
    ...storiesAlone(stories).map(({ id, look }) => pictureFile(`parts/${id}`, look)),
    ...screens.flatMap(({ name }, index) => looksAt(index).map((look) => pictureFile(`screens/${name}`, look))),
    ...consoleScreens.flatMap(({ name, looks }) => looks.map((look) => pictureFile(`console/${name}`, look)))
  ])
  const taken = readdirSync(TAKEN, { recursive: true, encoding: 'utf8' })
  return taken.filter((file) => file.endsWith('.png') && !used.has(file)).sort()
}
