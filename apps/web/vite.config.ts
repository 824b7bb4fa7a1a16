import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledWords } from './build/compiled-words.ts'
import { compressed } from './build/compressed.ts'
import { firstRequests } from './build/first-requests.ts'

const api = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** What the frame and the first screen need, in few files: many small ones compress badly and queue on a slow line. */
const chunks = [
  { name: 'vendor', test: /node_modules.(react|react-dom|scheduler|@tanstack|use-intl|use-sync-external-store)[\\/]/ },
  {
    name: 'frame',
    test: /apps.web.src.(api|format|language|live|session|theme|router)[\\/](?!packs)/,
    minShareCount: 4
  },
  { name: 'frame', test: /apps.web.src.design.(bars|icons.(icon|navigation|house)|overlays.toast)/, minShareCount: 2 },
  {
    name: 'frame',
    test: /apps.web.src.design.(styles.index|bars.bars|controls.(buttons|chips)|dice.dice|glass.arch|lists.rows|states.states|overlays.toast)\.css$/
  }
]

export default defineConfig({
  plugins: [react(), compiledWords(), firstRequests(), compressed()],
  build: {
    target: 'es2023',
    manifest: true,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } }
  },
  server: { proxy: { '/api': api, '/upload': api } },
  preview: { proxy: { '/api': api, '/upload': api } }
})
