import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { commonPasswords } from './build/common-passwords.ts'
import { compiledMessages } from './build/compiled-messages.ts'
import { nameInCode, scopedName } from './build/style-names.ts'

/** The build of the app for the server, which renders pages with it. It contains all that it imports. */
export default defineConfig({
  plugins: [react(), compiledMessages(), commonPasswords()],
  css: { modules: { generateScopedName: scopedName, localsConvention: nameInCode } },
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'server/dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: { input: ['src/rendered/browser-stand-ins.ts', 'src/rendered/render.tsx'] }
  }
})
