import { createClient, type Client } from '@glasshouse/contract/client'
import { readLanguage } from '../language/language.ts'

/** Call what is public without a session, as any visitor does: the draws' records come from there, and nowhere more. */
export const publicCall: Client = createClient({ base: '/api', session: () => null, lang: readLanguage })
