import { createRootRoute, redirect, type RegisteredRouter } from '@tanstack/react-router'
import type { MessageKey } from '@glasshouse/language'
import { callQuery } from '../api/use-call.ts'
import { queryClient } from '../api/query-client.ts'
import { loadAllWords } from '../language/words.ts'
import { readSession } from '../session/session.ts'
import { needsLogin, type Access } from './access.ts'
import { Frame } from './frame.tsx'
import { LostScreen } from './nothing-here.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's name, for the document title. */
    title?: MessageKey
    access?: Access
    /** Whether the tab bar is shown. */
    tabs?: boolean
    /** Whether the first texts of a language are sufficient for this screen. */
    saysLittle?: boolean
  }
}

export const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: LostScreen,
  async beforeLoad({ matches, location }) {
    const access = matches.at(-1)?.staticData.access ?? 'everyone'
    const videosNeedSignIn = queryClient.getQueryData(callQuery('getBase').queryKey)?.videosNeedSignIn
    if (!needsLogin(access, { isSignedIn: readSession() !== null, videosNeedSignIn })) {
      if (!matches.at(-1)?.staticData.saysLittle) await loadAllWords()
      return
    }
    throw redirect<RegisteredRouter, '/', '/Login'>({ to: '/Login', search: { back: location.href }, replace: true })
  }
})
