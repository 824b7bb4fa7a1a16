import type { Look } from './look.ts'

/** What is rendered of a page. */
export type PageParts = { before: string; root: string; after: string; title: string; htmlLang: string }

/** The built page of the app, and the content of its stylesheets by their path. */
export type BuiltPage = { html: string; styles: Readonly<Record<string, string>> }

/** Return the paths of the stylesheets of a screen that are not in the built page. */
export function stylesOf(html: string, address: string): string[] {
  return filesOf(html, address).filter((file) => file.endsWith('.css'))
}

/**
 * Fill the built page with a rendered screen and the styles of that screen. The files of other screens and languages are
 * left out.
 */
export function fillPage({ html, styles }: BuiltPage, address: string, look: Look, parts: PageParts): string {
  const { lang, theme } = look
  const own = stylesOf(html, address)
  const inlined = own.map((file) => ` ${file}`).join('')
  const sheets = own.map((file) => `<style>${styles[file]}</style>`).join('')
  const packs = dataOf(html, 'packs')
    .split(' ')
    .filter((entry) => entry.startsWith(`${lang}:`))
  const screen = [screenOf(address), ...filesOf(html, address)].join(':')
  return put(html, [
    [
      '<html lang="vi" data-theme="dark">',
      `<html lang="${parts.htmlLang}" data-theme="${theme === 'light' ? theme : 'dark'}">`
    ],
    ['<title>Glasshouse</title>', `<title>${parts.title} · Glasshouse</title>`],
    ['data-look=""', `data-look="${lang}.${theme}"`],
    [`data-packs="${dataOf(html, 'packs')}"`, `data-packs="${packs.join(' ')}"`],
    [`data-screens="${dataOf(html, 'screens')}"`, `data-screens="${screen}"`],
    [`data-inlined="${dataOf(html, 'inlined')}"`, `data-inlined="${dataOf(html, 'inlined')}${inlined}"`],
    ['</head>', `${sheets}</head>`],
    ['<div id="root"></div>', `${parts.before}<div id="root">${parts.root}</div>${parts.after}`]
  ])
}

const screenOf = (address: string) => address.slice(1).toLowerCase()

/** Return the files that the built page names for a screen. */
function filesOf(html: string, address: string): string[] {
  const prefix = `${screenOf(address)}:`
  const entry = dataOf(html, 'screens')
    .split(' ')
    .find((one) => one.startsWith(prefix))
  return entry?.slice(prefix.length).split(':') ?? []
}

function dataOf(html: string, name: string): string {
  return new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? ''
}

/** Replace each text once. Throws when the built page does not have it. */
function put(html: string, replacements: readonly [from: string, to: string][]): string {
  let filled = html
  for (const [from, to] of replacements) {
    if (!filled.includes(from)) throw new Error(`The page has no ${from.slice(0, 40)}.`)
    filled = filled.replace(from, () => to)
  }
  return filled
}
