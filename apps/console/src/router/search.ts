import { safePath } from '@glasshouse/app-kit/search'

/** Return the path if it is in the console, so that a redirect cannot go anywhere else. */
export function safeBack(back: string | undefined): string {
  return safePath(back, { start: '/', isGate: (path) => /^\/(sign-in|invite)\b/.test(path) })
}
