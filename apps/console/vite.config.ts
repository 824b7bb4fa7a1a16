import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  // The server puts the nonce of each response here.
  html: { cspNonce: 'NONCE_OF_THIS_ANSWER' },
  build: {
    target: 'es2023',
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    // The content security policy allows no font from a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }
  },
  server: { proxy: { '/api': server, '/images': server } }
})
