import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'

const FIRST_SCRIPT = join(import.meta.dirname, '../src/first-paint.js')
const PLACEHOLDER = '<script data-look="" data-app="" data-packs="" data-screens="" data-inlined="">'
const APP = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/
const SHARED = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g
const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/
/** The stylesheets that most screens share. */
const PARTS = /^assets\/parts-[^/]+\.css$/

/**
 * Inline what the first view needs into the page: its first script, which requests the app, and the styles that every
 * screen has. The page
 * still fits into the initial window of a connection, so that the first view needs no second round trip. The server
 * allows the script by its hash.
 */
export function inlineFirstView(): Plugin[] {
  return [
    {
      name: 'inline-first-script',
      transformIndexHtml: {
        order: 'pre',
        handler: (html, { server }) =>
          html.replace(PLACEHOLDER, () => `${PLACEHOLDER}${firstScript(server ? 'as written' : 'built')}`)
      }
    },
    {
      name: 'pass-app-to-first-script',
      apply: 'build',
      transformIndexHtml: { order: 'post', handler: passApp }
    },
    {
      name: 'inline-first-styles',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {} }) => {
          const parts = Object.keys(bundle).filter((file) => PARTS.test(file))
          const inlined: string[] = []
          return html
            .replace(STYLES, (_link, file: string) => {
              inlined.push(file, ...parts)
              return inlined.map((name) => inPage(name, bundle[name])).join('')
            })
            .replace('data-inlined=""', () => `data-inlined="${inlined.map((name) => `/${name}`).join(' ')}"`)
        }
      }
    }
  ]
}

/** Let the first script request the app, with the chunks that it imports. */
function passApp(html: string): string {
  const [app, ...others] = [APP, SHARED].flatMap((pattern) => [...html.matchAll(new RegExp(pattern, 'g'))])
  if (!app) throw new Error('The page has no script of the app.')
  const files = [app, ...others].map(([, file]) => file)
  return html
    .replace(APP, '')
    .replaceAll(SHARED, '')
    .replace('data-app=""', `data-app="${files.join(' ')}"`)
}

function inPage(name: string, styles: Rolldown.OutputBundle[string] | undefined): string {
  if (styles?.type !== 'asset') throw new Error(`There is no ${name} in the build.`)
  return `<style>${String(styles.source).trim()}</style>`
}

function firstScript(kind: 'built' | 'as written'): string {
  const source = readFileSync(FIRST_SCRIPT, 'utf8')
  return kind === 'built' ? minifySync(FIRST_SCRIPT, source).code.trim() : source
}
