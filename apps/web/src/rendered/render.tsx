// Renders pages on the server, as a visitor sees them. `browser-stand-ins.ts` must have been loaded before. The app's
// stores are filled for one page, which is then rendered at once, so that pages never mix.

import { TakenOverContext } from '@glasshouse/app-kit/store'
import { languages, type LanguageCode, type Messages } from '@glasshouse/language'
import { textsOf } from '@glasshouse/contract/client'
import { routes, type CallName } from '@glasshouse/contract/routes'
import { decodeOutput, encodeInput } from '@glasshouse/contract/wire'
import { createMemoryHistory } from '@tanstack/history'
import { skipToken, type QueryKey } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createTranslator } from 'use-intl'
import { queryClient } from '../api/query-client.ts'
import type { FirstPage } from '../api/use-pages.ts'
import { App } from '../app.tsx'
import { formatClock } from '../format/times.ts'
import { loadPack } from '../language/load-pack.ts'
import { textsStore } from '../language/texts.ts'
import type { Address } from '../router/addresses.ts'
import { createRouterAt, isRedirected } from '../router/create-router.ts'
import type { Route } from '../router/route.ts'
import { DATA_ID, type PageData } from './rendered-page.ts'
import { setRenderedAt } from './rendered-at.ts'

export type PageRequest = {
  /** An address with the parameters that `renderedPages` names. */
  href: string
  lang: LanguageCode
  theme: string
  /** The server's time, in Unix milliseconds. */
  at: number
  answers: readonly Answer[]
}

/** A call with a response that a page needs: its key in the app's cache, its name, and its fields on the wire. */
export type NeededCall = {
  key: QueryKey
  name: CallName
  fields: Record<string, string>
  /** How many rows fill a page of a list that is loaded page by page. */
  perPage?: number
}

/** A call with the data of its response, as JSON on the wire. */
export type Answer = NeededCall & { data: string }

export type Rendering = {
  /** The places of the answers that the page shows. Others are left out of it, such as those of the day before. */
  used: number[]
  /** The calls without a response. With them, the page can be rendered again, in full. */
  missing: NeededCall[]
  /** The page's root, and what is before and behind it; null for a page that a visitor may not see. */
  html: { before: string; root: string; after: string; title: string; htmlLang: string } | null
}

type PageParameters = {
  /** The parameters that change the page. */
  changing: readonly string[]
  /** With one of these, the page is not rendered. */
  excluding?: readonly string[]
}

/** The pages that the server renders. */
export const renderedPages: { readonly [To in Address]?: PageParameters } = {
  '/Home': { changing: [] },
  '/Game': { changing: [] },
  '/Lottery': { changing: ['key', 'id'] },
  '/Video': { changing: ['id', 'kw'] },
  '/PlayVideo': { changing: ['id'] },
  '/Fair': { changing: ['key', 'day'], excluding: ['expect', 'order'] },
  '/Rules': { changing: [] },
  '/Terms': { changing: [] },
  '/Privacy': { changing: [] }
}

/** Render a page, as far as its responses are known. Only one page at a time can be rendered. */
export async function render(request: PageRequest): Promise<Rendering> {
  const messages = await textsIn(request.lang)
  const router = createRouterAt(createMemoryHistory({ initialEntries: [request.href] }))
  await router.loadScreen()
  const data = { at: request.at, answers: request.answers.map(dataOf) }
  fillStores(request, messages, data)
  try {
    const root = renderToString(
      <TakenOverContext value={false}>
        <App router={router} />
      </TakenOverContext>
    )
    if (isRedirected(router)) return { used: [], missing: [], html: null }
    const used = [...data.answers.keys()].filter((place) => isUsed(data.answers[place]![0]))
    const shown = { ...data, answers: used.map((place) => data.answers[place]!) }
    const html = partsOf(request, { root, data: shown, messages, route: router.state().route })
    return { used, missing: neededCalls(), html }
  } finally {
    queryClient.clear()
  }
}

const texts = new Map<LanguageCode, Promise<Messages>>()

function textsIn(lang: LanguageCode): Promise<Messages> {
  const known = texts.get(lang) ?? Promise.all([loadPack('first', lang), loadPack('rest', lang)]).then(joined)
  texts.set(lang, known)
  return known
}

const joined = ([first, rest]: Partial<Messages>[]) => ({ ...first, ...rest }) as Messages

function dataOf({ key, name, perPage, data }: Answer): PageData['answers'][number] {
  const output = decodeOutput(name, JSON.parse(data))
  if (perPage === undefined) return [key, output]
  const rows = output as unknown[]
  return [key, { pages: [{ rows, hasMore: rows.length === perPage }], pageParams: [1] }]
}

function fillStores({ lang, theme }: PageRequest, messages: Messages, { at, answers }: PageData): void {
  textsStore.set({ code: lang, messages, hasAll: true })
  localStorage.setItem('theme', theme)
  setRenderedAt(at)
  for (const [key, data] of answers) queryClient.setQueryData(key, data)
}

/** Return whether the page has asked for a response. */
function isUsed(queryKey: QueryKey): boolean {
  return queryClient.getQueryCache().find({ queryKey })?.options.queryFn !== undefined
}

/** Return the calls that the page would have made. */
function neededCalls(): NeededCall[] {
  const queries = queryClient.getQueryCache().getAll()
  const waiting = queries.filter(({ state, options, queryKey: [name] }) => {
    const { enabled, queryFn } = options as { enabled?: unknown; queryFn?: unknown }
    const isEnabled = enabled !== false && queryFn !== skipToken
    return state.data === undefined && isEnabled && typeof name === 'string' && name in routes
  })
  return waiting.map(({ queryKey: key, meta }) => {
    const first = meta?.['first'] as FirstPage | undefined
    const { name, input, ...rest } = first ?? { name: key[0] as CallName, input: key[1] as object }
    const fields = Object.fromEntries(textsOf(encodeInput(name, input) as Record<string, unknown>))
    return { key, name, fields, ...rest }
  })
}

type Content = { root: string; data: PageData; messages: Messages; route: Route }

function partsOf({ lang, at }: PageRequest, { root, data, messages, route }: Content): Rendering['html'] {
  const { htmlLang, locale } = languages[lang]
  const t = createTranslator({ locale, messages })
  const base = data.answers.find(([key]) => key[0] === 'getBase')?.[1] as { timeZone: string } | undefined
  const time = formatClock(at / 1000, { locale, timeZone: base?.timeZone ?? 'UTC' })
  const note = `<noscript><p class="page small">${escapeText(t('update.noScripts', { time }))}</p></noscript>`
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return {
    before: note,
    root,
    after: `<script type="application/json" id="${DATA_ID}">${text}</script>`,
    title: escapeText(t(route.title ?? 'title.lost')),
    htmlLang
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
