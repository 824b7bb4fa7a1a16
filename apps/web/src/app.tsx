import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from './api/query-client.ts'
import './design/styles/index.css'
import './design/bars/bars.css'
import './design/controls/buttons.css'
import './design/controls/chips.css'
import './design/dice/dice.css'
import './design/glass/arch.css'
import './design/lists/rows.css'
import './design/states/states.css'
import './features/announcement/banner.module.css'
import { LanguageProvider } from './language/language-provider.tsx'
import type { Router } from './router/app-router.ts'
import { Frame } from './router/frame.tsx'
import { RouterProvider } from './router/router-context.tsx'

/** The whole app, in the browser and on the server. */
export function App({ router }: { router: Router }) {
  return (
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router}>
          <Frame />
        </RouterProvider>
      </QueryClientProvider>
    </LanguageProvider>
  )
}
