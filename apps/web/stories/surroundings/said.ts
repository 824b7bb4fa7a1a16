import { useLanguage } from '../../src/language/language-provider.tsx'

/** What the server says of states, by language, as it is written: the app's build would compile it. */
const packs = import.meta.glob<string>('../../../../packages/language/packs/*/server.json', {
  eager: true,
  query: '?raw',
  import: 'default'
})

/** The server's own words in the language of the story, by group and name. */
export function useServerWords(): Record<string, Record<string, string>> {
  const { code } = useLanguage()
  return JSON.parse(Object.entries(packs).find(([path]) => path.includes(`/${code}/`))![1])
}
