import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@glasshouse/language'
import type { Plugin, Rolldown } from 'vite'
import { offlinePage } from '../src/offline/offline-page.ts'

const WORKER = join(import.meta.dirname, '../src/offline/service-worker.js')
const PACKS = join(import.meta.dirname, '../../../packages/language/packs')
const SCREENS = join(import.meta.dirname, '../../../docs/screens')
const MANIFEST = join(import.meta.dirname, '../public/manifest.webmanifest')
const STYLES = join(import.meta.dirname, '../src/design/fonts')
const NEEDED_FACE = /(?:hanken-grotesk|newsreader)-(?:latin|vietnamese)-(?:wght|opsz)-/
const HASH_LENGTH = 16

/** Add the files of an installed app: the offline page, the service worker, and screenshots for the manifest. */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    generateBundle(_options, bundle) {
      const fonts = offlineFonts(bundle)
      const page = offlinePage(say, fonts.faces)
      const version = createHash('sha256')
        .update([page, ...Object.keys(bundle).toSorted()].join('\n'))
        .digest('hex')
        .slice(0, HASH_LENGTH)
      const worker = readFileSync(WORKER, 'utf8')
        .replace('__VERSION__', version)
        .replace('const FONTS = []', `const FONTS = ${JSON.stringify(fonts.paths)}`)
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: page })
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker })
      for (const name of screenNames()) {
        this.emitFile({ type: 'asset', fileName: `images/app/${name}`, source: readFileSync(join(SCREENS, name)) })
      }
    }
  }
}

/** Return the font faces for the letters of the offline page, and the built files that contain them. */
function offlineFonts(bundle: Rolldown.OutputBundle): { faces: string; paths: string[] } {
  const styles = ['fonts.css', 'display-fonts.css'].map((name) => readFileSync(join(STYLES, name), 'utf8')).join('\n')
  const wanted = (styles.match(/@font-face \{[^}]+\}/g) ?? []).filter((face) => NEEDED_FACE.test(face))
  const paths: string[] = []
  const faces = wanted.map((face) =>
    face.replace(/url\('([^']+)\.woff2'\)/, (_url, name: string) => {
      const file = Object.keys(bundle).find((built) => built.startsWith(`assets/${name}-`))
      if (!file) throw new Error(`The build has no font ${name}.`)
      paths.push(`/${file}`)
      return `url('/${file}')`
    })
  )
  return { faces: faces.join('\n'), paths }
}

/** Return the names of the screenshots that the manifest uses and the documentation contains. */
function screenNames(): string[] {
  const { screenshots } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { screenshots: { src: string }[] }
  return screenshots.map(({ src }) => src.split('/').at(-1)!)
}

function say(lang: LanguageCode, key: string): string {
  const [namespace, name] = key.split('.') as [string, string]
  return (JSON.parse(readFileSync(join(PACKS, lang, `${namespace}.json`), 'utf8')) as Record<string, string>)[name]!
}
