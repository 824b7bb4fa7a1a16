import '@fontsource-variable/hanken-grotesk/wght.css'
import '@fontsource-variable/newsreader/opsz.css'
import '@fontsource-variable/spline-sans-mono/wght.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { followChanges } from './api/follow-changes.ts'
import { queryClient } from './api/query-client.ts'
import './styles/index.css'
import { giveStylesTheirNonce } from './frame/style-nonce.ts'
import { Environment } from './frame/environment.tsx'
import { router } from './router/router.ts'

giveStylesTheirNonce()
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <Environment>
      <RouterProvider router={router} />
    </Environment>
  </QueryClientProvider>
)
followChanges()
