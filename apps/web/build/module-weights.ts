import { gzipSync } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'

const OUR_OWN = /\/(apps\/web\/src|node_modules)\//

/**
 * Write the compressed size of each module in each file of the build to `.vite/modules.json`, for budgets of a part.
 */
export function moduleWeights(): Plugin {
  return {
    name: 'module-weights',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const weights = chunks.map(({ fileName, modules }) => {
        const weighed = Object.entries(modules).flatMap(([id, { code }]) => {
          const name = OUR_OWN.exec(id) && id.slice(id.search(OUR_OWN) + 1)
          return name && code ? [[name, weightOf(name, code)] as const] : []
        })
        return [fileName, Object.fromEntries(weighed)] as const
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(weights))
      })
    }
  }
}

function weightOf(name: string, code: string): number {
  return gzipSync(minifySync(`${name}.js`, code).code, { level: 9 }).length
}
