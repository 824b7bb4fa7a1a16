import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import './design/styles/index.css'
import { LanguageProvider } from './language/language-provider.tsx'
import { loadPack } from './language/load-pack.ts'
import { readLanguage } from './language/preference.ts'
import { keepLive } from './live/live-connection.ts'
import { renewFromLive } from './live/live-queries.ts'
import { router } from './router/router.ts'

const code = readLanguage()
const [messages] = await Promise.all([loadPack(code), router.load()])

createRoot(document.getElementById('root')!).render(
  <LanguageProvider first={{ code, messages }}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </LanguageProvider>
)

renewFromLive()
void keepLive()
