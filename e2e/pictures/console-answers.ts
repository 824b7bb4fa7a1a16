import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { waitForRest } from '../src/pages/rest.ts'
import type { ConsoleScreen } from './console-screens.ts'
import { applyLook, openStill, type Look } from './look.ts'

const FOLDER = join(import.meta.dirname, '../../apps/console/test/answers')

/** What a screen of the console was answered. */
export type Recording = {
  /** The time at which its clock stands, in unix seconds. */
  at: number
  path: string
  /** Keyed by request. */
  answers: Record<string, unknown>
}

/** Read the recording of a screen. */
export function readRecording(name: string): Recording {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Recording
}

/** Replace all recordings. */
export function writeRecordings(recordings: Map<string, Recording>): void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, recording] of recordings) {
    writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(recording, null, 1)}\n`)
  }
}

/** Open a page in which the console has a look, with its clock stopped at a time in unix seconds. */
export async function openConsole(browser: Browser, look: Look, at: number): Promise<Page> {
  const page = await openStill(browser, at)
  await page.addInitScript((lang) => localStorage.setItem('consoleLang', lang), look.lang)
  await applyLook(page, look)
  return page
}

/** Show a screen of the console at its recorded path, and take its steps. */
export async function showScreen(page: Page, { act }: ConsoleScreen, path: string): Promise<void> {
  await page.goto(`${process.env['SITE_URL']}/console${path}`)
  await page.locator('main').first().waitFor()
  await waitForRest(page)
  await act?.(page)
  await waitForRest(page)
}
