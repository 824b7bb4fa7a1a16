import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '@glasshouse/contract'
import { z } from 'zod'
import { manifestSchema, type Manifest } from '../media/package/manifest.ts'

/** The folder of the shipped demo videos: one folder for each, and `library.json` with their descriptions. */
export const DEMO_FOLDER = join(import.meta.dirname, '../../../../demo/videos')

const texts = z.record(z.enum(languageCodes), z.string())

const librarySchema = z.object({
  categories: z.array(z.object({ slug: z.string(), names: texts })),
  videos: z.array(
    z.object({
      /** The name of its folder. */
      slug: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
      category: z.string(),
      titles: texts,
      about: texts,
      /** Whole points. */
      price: z.int().min(0),
      previewSeconds: z.int().min(1),
      recommended: z.boolean().default(false),
      /** WebVTT files of the folder, by language. */
      subtitles: z.partialRecord(z.enum(languageCodes), z.string())
    })
  )
})

export type Library = z.output<typeof librarySchema>
export type DemoVideo = Library['videos'][number]

/** Return the shipped library, or null when there is none. */
export function readLibrary(): Library | null {
  const file = join(DEMO_FOLDER, 'library.json')
  return existsSync(file) ? librarySchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

export function readManifest(slug: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(DEMO_FOLDER, slug, 'manifest.json'), 'utf8')))
}

export const readSubtitle = (slug: string, file: string) => readFileSync(join(DEMO_FOLDER, slug, file), 'utf8')

/** Return the id of a shipped package, the same on every node and at every start. */
export const demoMediaId = (slug: string) => hash('sha256', `glasshouse demo video ${slug}`).slice(0, 32)

/** Return the folders of shipped packages, by their ids. */
export function demoPackages(): Map<string, string> {
  return new Map((readLibrary()?.videos ?? []).map(({ slug }) => [demoMediaId(slug), slug]))
}
