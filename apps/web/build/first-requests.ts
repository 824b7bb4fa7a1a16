import type { Plugin } from 'vite'

const PACK = /\/language\/packs\/(first|rest)\/([a-z]{2}-[a-z]{2,3})\.ts$/

/**
 * Tells the page's first script, by data attributes, which files hold each language and the home screen, so that the
 * browser asks for them together with the app and not after it.
 */
export function firstRequests(): Plugin {
  return {
    name: 'first-requests',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.values(bundle ?? {}).flatMap((file) => (file.type === 'chunk' ? [file] : []))
        const languages = files.flatMap((file) => {
          const [, part, code] = PACK.exec(file.facadeModuleId ?? '') ?? []
          return code ? [`${code.replace('-', '_')}:${part}:/${file.fileName}`] : []
        })
        const home = files.find((file) => file.facadeModuleId?.endsWith('/home-screen.tsx'))
        const homeFiles = home ? [home.fileName, ...home.imports].map((name) => `/${name}`) : []
        const styles = [...(home?.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)
        return html
          .replace('data-packs=""', `data-packs="${languages.join(' ')}"`)
          .replace(
            'data-home=""',
            `data-home="${[...homeFiles, ...styles].filter((file) => !html.includes(file)).join(' ')}"`
          )
      }
    }
  }
}
