import type { Plugin } from 'vite'

/**
 * Chromium remembers that a module or a preload failed until the page is loaded again. So the files of a part of the app are
 * fetched as data first, which can be repeated, and then imported from the browser's cache. A part that fails all the same
 * is imported under another address. When that fails, too, `hasFailedModule` is set, and only loading the page again helps.
 */
export function retriedModules(): Plugin {
  return {
    name: 'retried-modules',
    enforce: 'post',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => {
        if (!code.includes('__vitePreload')) throw new Error('the helper that loads parts of the app has another form')
        return { code: helper, map: null }
      }
    }
  }
}

const helper = `
const asked = {}
const again = {}
const loadStyle = (href) => new Promise((done, failed) => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href, onload: done, onerror: ({ target }) => failed(target.remove()) })))
const loadData = async (href) => {
  const response = await fetch(href)
  if (!response.ok) throw new Error(href + ': ' + response.status)
  return response.arrayBuffer()
}
const ask = (file) => (asked[file] ??= (async (href) => document.querySelector('link[href="' + href + '"]') || (file.endsWith('.css') ? loadStyle : loadData)(href))('/' + file).catch((error) => {
  delete asked[file]
  throw error
}))
const retry = (load, error) => {
  const [, path] = /import\\(.([^"'\`]+)/.exec(load) ?? []
  if (!path) throw error
  const url = new URL(path, import.meta.url)
  url.search = again[path] ??= Date.now()
  return import(/* @vite-ignore */ url.href).catch((error) => {
    delete again[path]
    globalThis.hasFailedModule = true
    throw error
  })
}
export const __vitePreload = async (load, files) => {
  await Promise.all((files ?? []).map(ask))
  return load().catch((error) => retry(load, error))
}
`
