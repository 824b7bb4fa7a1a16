import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledWords } from './build/compiled-words.ts'
import { compressed } from './build/compressed.ts'
import { firstRequests } from './build/first-requests.ts'

const api = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), compiledWords(), firstRequests(), compressed()],
  build: { target: 'es2023', cssMinify: 'lightningcss', reportCompressedSize: false, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': api, '/upload': api } },
  preview: { proxy: { '/api': api, '/upload': api } }
})
