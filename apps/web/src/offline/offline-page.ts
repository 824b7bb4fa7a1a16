import { languages, type LanguageCode } from '@glasshouse/language'
import { ARCH, ARCH_BARS, CRACKS, HOLE } from '../design/states/arch-art.ts'

type Say = (lang: LanguageCode, key: string) => string

/**
 * Return the page that a device shows without a connection. It needs only its script and its fonts, which are cached
 * with it, and contains the texts of all languages. Its address is the requested one, so that a reload continues there.
 */
export function offlinePage(say: Say, faces: string): string {
  const sections = Object.entries(languages).map(([code, { htmlLang }]) => {
    const lang = code as LanguageCode
    return `
      <section data-language="${code}" lang="${htmlLang}"${lang === 'vn_vn' ? '' : ' hidden'}>
        <h1>${say(lang, 'offline.title')}</h1>
        <p>${say(lang, 'offline.text')}</p>
        <button type="button">${say(lang, 'offline.retry')}</button>
      </section>`
  })
  return `<!doctype html>
<html lang="vi" data-theme="dark">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="dark light" />
    <title>Glasshouse</title>
    <link rel="icon" href="/images/mark.svg" type="image/svg+xml" />
    <style>${faces}${STYLE}</style>
    <script src="/offline.js" defer></script>
  </head>
  <body>
    <main>
      ${WINDOW}${sections.join('')}
    </main>
  </body>
</html>
`
}

/** A broken pane, the app's picture for errors. */
const WINDOW = `<svg viewBox="20 8 128 142" width="168" height="186" aria-hidden="true">
        <path d="${ARCH}" fill="var(--pane)" stroke="var(--bar)" stroke-width="1.5" />
        <path d="${ARCH_BARS}" fill="none" stroke="var(--bar)" stroke-width="1.2" />
        <g stroke="var(--cherry)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">
          <path d="${CRACKS}" fill="none" /><path d="${HOLE}" fill="var(--canvas)" />
        </g>
      </svg>`

const STYLE = `
  :root { --canvas: #0a261d; --text: #f4ecda; --quiet: #b9c7bb; --action: #deb971; --on-action: #0a261d }
  :root { --display: 'Newsreader Variable', 'Songti SC', 'Noto Serif SC', 'Noto Serif CJK SC', Georgia, serif }
  :root { --body: 'Hanken Grotesk Variable', 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif }
  :root { --pane: #0e2f24; --bar: #4d5f46; --cherry: #fb8391 }
  [data-theme='light'] { --canvas: #f4f7f3; --text: #0d2c21; --quiet: #2c4a3d; --action: #14503b; --on-action: #fbfcfa }
  [data-theme='light'] { --pane: #fbfcfa; --bar: #b9c6b4; --cherry: #a0152d }
  * { margin: 0; box-sizing: border-box }
  body { background: var(--canvas); color: var(--text); font: 1rem/1.5 var(--body) }
  main { display: grid; align-content: center; justify-items: center; gap: 24px; min-height: 100dvh; padding: 32px }
  section { display: grid; justify-items: center; gap: 12px; max-width: 30em; text-align: center; text-wrap: balance }
  section[hidden] { display: none }
  h1 { font: 500 1.375rem/1.25 var(--display) }
  p { color: var(--quiet) }
  button {
    min-height: 52px; margin-top: 12px; padding: 8px 32px; border: 0; border-radius: 8px;
    background: var(--action); color: var(--on-action); font: 600 1.0625rem/1.35 var(--body); cursor: pointer
  }
  :focus-visible { outline: 2px solid var(--action); outline-offset: 2px }
`
