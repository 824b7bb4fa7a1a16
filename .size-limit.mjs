import { firstFonts, firstScripts, firstStyles } from './scripts/first-view.mjs'

/** The budgets of the first visit to Home, set for a slow connection and a cheap phone. */
export default [
  { name: 'Home, JavaScript, gzip', path: firstScripts(), limit: '115 KiB', gzip: true },
  { name: 'Home, JavaScript, brotli', path: firstScripts(), limit: '100 kB', brotli: true },
  { name: 'Home, CSS, gzip', path: firstStyles(), limit: '15 KiB', gzip: true },
  { name: 'Home, fonts', path: firstFonts(), limit: '120 KiB', brotli: false },
  {
    name: 'The common passwords, when one is chosen, gzip',
    path: 'apps/web/dist/assets/common-passwords*.js',
    limit: '80 KiB',
    gzip: true
  },
  {
    name: 'The video player, when one is opened, gzip',
    path: 'apps/web/dist/assets/hls*.js',
    limit: '120 KiB',
    gzip: true
  }
]
