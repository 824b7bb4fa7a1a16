import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fontverter from 'fontverter'

const APP_FONTS = join(import.meta.dirname, '../../../apps/web/src/design/fonts')
const CJK_FONTS = fileURLToPath(new URL('../fonts/', import.meta.resolve('@embedpdf/fonts-sc')))
const FOLDER = join(import.meta.dirname, '../../../.cache/browser-fonts')

/** The generic font families of CSS, each with our font for it. */
const GENERIC = {
  'sans-serif': 'Hanken Grotesk',
  'system-ui': 'Hanken Grotesk',
  serif: 'Newsreader 16pt',
  monospace: 'Spline Sans Mono'
}

/**
 * Write a fontconfig file with only the app's own fonts and one Chinese font, and return its path. A browser that gets
 * it as FONTCONFIG_FILE renders the same text on every Linux, whatever fonts are installed. macOS ignores it.
 */
export async function writeFontConfig(): Promise<string> {
  const fonts = join(FOLDER, 'fonts')
  mkdirSync(fonts, { recursive: true })
  // Chromium does not accept WOFF2 as a system font.
  for (const file of readdirSync(APP_FONTS).filter((name) => name.endsWith('.woff2'))) {
    const font = await fontverter.convert(readFileSync(join(APP_FONTS, file)), 'truetype')
    replace(join(fonts, file.replace('.woff2', '.ttf')), font)
  }
  const config = join(FOLDER, 'fonts.conf')
  replace(config, describe(fonts))
  return config
}

/**
 * Write a file so that it appears complete or not at all, because several test workers write the same files at once.
 */
function replace(path: string, content: Uint8Array | string): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content)
  renameSync(draft, path)
}

function describe(fonts: string): string {
  const aliases = Object.entries(GENERIC).map(
    ([generic, family]) =>
      `  <match><test name="family"><string>${generic}</string></test>` +
      `<edit name="family" mode="assign" binding="same"><string>${family}</string></edit></match>`
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>${CJK_FONTS}</dir>
  <cachedir>${join(FOLDER, 'cache')}</cachedir>
${aliases.join('\n')}
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`
}
