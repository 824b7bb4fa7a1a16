import type { Plugin } from 'vite'

const PACK = /\/language\/packs\/(first|rest)\/([a-z]{2}-[a-z]{2,3})\.ts$/

/** The chunk with the routes and shapes of calls. Every screen except Home needs them. */
const WIRE = 'wire'
const HOME = 'home'

/** The screens on which visitors arrive, by path in lower case. */
const SCREENS = {
  [HOME]: 'home-screen',
  game: 'game-screen',
  lottery: 'lottery-screen',
  mine: 'mine-screen',
  playvideo: 'play-video-screen',
  login: 'login-screen',
  register: 'register-screen',
  video: 'video-screen',
  fair: 'fair-screen',
  rules: 'rules-screen',
  terms: 'terms-screen',
  privacy: 'privacy-screen'
}

/**
 * Pass the names of the files for each language and entry screen to the page's first script, in data attributes, so
 * that the browser requests them together with the app and not after it.
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
        const wire = files.find((file) => file.name === WIRE)
        if (!wire) throw new Error('There are no wire shapes in the build.')
        const requests = Object.entries(SCREENS).flatMap(([path, screen]) => {
          const chunk = files.find((file) => file.facadeModuleId?.endsWith(`/${screen}.tsx`))
          if (!chunk) throw new Error(`There is no ${screen} in the build.`)
          const imported = files.filter(({ fileName }) => chunk.imports.includes(fileName))
          const chunks = [chunk, ...imported, ...(path === HOME ? [] : [wire])]
          const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          const needed = [...chunks.map(({ fileName }) => fileName), ...styles]
          return [path, ...needed.map((name) => `/${name}`).filter((file) => !html.includes(file))].join(':')
        })
        return html
          .replace('data-packs=""', `data-packs="${languages.join(' ')}"`)
          .replace('data-screens=""', `data-screens="${requests.join(' ')}"`)
      }
    }
  }
}
