import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { commonPasswords } from './build/common-passwords.ts'
import { compiledMessages } from './build/compiled-messages.ts'
import { compressed } from './build/compressed.ts'
import { firstRequests } from './build/first-requests.ts'
import { inlineFirstView } from './build/inline-first-view.ts'
import { installable } from './build/installable.ts'
import { moduleWeights } from './build/module-weights.ts'
import { retriedModules } from './build/retried-modules.ts'
import { nameInCode, scopedName } from './build/style-names.ts'

const api = process.env.API_ORIGIN ?? 'http://localhost:3000'

const own =
  /apps.web.src.(api|format|language|live|router|session)[\\/](?!packs|once[\\/]|files[\\/]|live-connection|live-queries|sleep-watch|backoff|interruptible-pause|use-show-error|own-answers|broken-screen|nothing-here|use-pages|use-action|fetch-|request-id|lengths|use-amounts|read-|hidden-balance|guest|hand-over|device-secret)/
const parts =
  /apps.web.src.design.(bars.(bars|tab-bar)|controls.(buttons|chips)\.css|dice|glass.arch|icons.(icon|mark|navigation|home|status)|lists.rows?|overlays.toast\.|poster|states.(skeleton|states)|styles|theme\.)/
const otherParts =
  /apps.web.src.(api.(once|files|use-show-error|use-pages|use-action|fetch-|request-id)|format.(lengths|read-amount|use-amounts)|session.hidden-balance|design.(lists|controls|glass|bars|icons|pull|refusal.refusal-note|states|overlays.sheet\.)|screens.mine.sign-out|forms.drafts|features.wallet.balance\.)/
const firstStyles = /apps.web.src.features.(announcement.banner|lottery.stage.last-draw)\.module\.css$/

/** Modules that most screens need, in a few chunks: many small files compress badly and queue on a slow connection. */
const chunks = [
  {
    name: 'vendor',
    test: /node_modules.(react|react-dom|scheduler|@tanstack|use-intl)[\\/](?!.*(useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver|useMutation|mutationObserver)\.)/
  },
  { name: 'frame', test: (id: string) => own.test(id) || parts.test(id) || firstStyles.test(id) },
  { name: 'parts', test: otherParts },
  // The calls that Home does not make.
  { name: 'wire', test: /packages.contract.src.(routes\.ts|wire.(?!first|shape)[^/\\]+\.ts)/ },
  { name: 'common-passwords', test: /packages.passwords.src/ },
  // Screens that are visited together.
  { name: 'hosts', test: /apps.web.src.(screens.(hosts|appointments)|features.host)[\\/]/ }
]

/** The chunks that the page loads. The lists of what other chunks need are shorter without them. */
const ALWAYS_LOADED = /^assets\/(rolldown-runtime|vendor|frame)-/

/** Each first visit loads the names of all chunks, so their hashes are no longer than they have to be. */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]'
}

export default defineConfig({
  plugins: [
    react(),
    compiledMessages(),
    commonPasswords(),
    inlineFirstView(),
    firstRequests(),
    installable(),
    moduleWeights(),
    retriedModules(),
    compressed()
  ],
  css: { modules: { generateScopedName: scopedName, localsConvention: nameInCode } },
  build: {
    target: 'es2023',
    manifest: true,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !ALWAYS_LOADED.test(file))
    },
    rolldownOptions: { output: { ...names, codeSplitting: { groups: chunks } } }
  },
  server: { proxy: { '/api': api, '/upload': api, '/media': api } },
  preview: { proxy: { '/api': api, '/upload': api, '/media': api } }
})
