import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { use, useState, type ReactNode } from 'react'
import { LanguageProvider } from '../../src/language/language-provider.tsx'
import { router } from '../../src/router/router.ts'
import { knownQueries, type Change } from './known.ts'
import { AnswersContext, type Answers } from './recorded.ts'

/** What every part finds around it in the app: the language, what the server has said, the addresses. */
export function App({ answers, children }: { answers: Answers; children: ReactNode }) {
  return (
    <AnswersContext value={answers}>
      <LanguageProvider>
        <At path="/Home">
          <Heard>{children}</Heard>
        </At>
      </LanguageProvider>
    </AnswersContext>
  )
}

/** Parts that have heard something else from the server than was recorded. */
export function Heard({ children, ...change }: Change & { children: ReactNode }) {
  const answers = use(AnswersContext)
  const [queries] = useState(() => knownQueries(answers, change))
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** Parts that stand on another page. Links lead nowhere from here. */
export function At({ path, children }: { path: string; children: ReactNode }) {
  const [there] = useState(() =>
    createRouter({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  )
  return <RouterContextProvider router={there}>{children}</RouterContextProvider>
}

/** A place for parts that are fixed to the window's edge. */
export function Shelf({ height, children }: { height: number; children: ReactNode }) {
  return <div style={{ position: 'relative', transform: 'translate(0)', height, overflow: 'clip' }}>{children}</div>
}

/** A whole screen, in a height that does not grow with the window it is drawn in. */
export function Screen({ children }: { children: ReactNode }) {
  return <div className="screen-of">{children}</div>
}

/** The gutters of a page around parts that have none of their own; as wide as the page, or each as wide as it is. */
export function Page({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: wide ? 'stretch' : 'start', padding: '8px var(--gutter)' }}>
      {children}
    </div>
  )
}
