import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'

const FIRST_SCRIPT = join(import.meta.dirname, '../src/first-paint.js')
const PLACE = '<script data-packs="" data-screens="" data-inlined="">'
const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/
/** The stylesheets that most screens share. */
const PARTS = /^assets\/parts-[^/]+\.css$/

/**
 * Inline what the first view needs into the page: its first script, and the styles that every screen has. The page
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
          html.replace(PLACE, () => `${PLACE}${firstScript(server ? 'as written' : 'built')}`)
      }
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

function inPage(name: string, styles: Rolldown.OutputBundle[string] | undefined): string {
  if (styles?.type !== 'asset') throw new Error(`There is no ${name} in the build.`)
  return `<style>${String(styles.source).trim()}</style>`
}

function firstScript(kind: 'built' | 'as written'): string {
  const source = readFileSync(FIRST_SCRIPT, 'utf8')
  return kind === 'built' ? minifySync(FIRST_SCRIPT, source).code.trim() : source
}
