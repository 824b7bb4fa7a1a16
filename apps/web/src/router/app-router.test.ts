import { createMemoryHistory } from '@tanstack/history'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addresses, type Address } from './addresses.ts'
import { Router } from './app-router.ts'
import type { AllRoutes, Route } from './route.ts'
import { lazyScreen, type Screen } from './screen.ts'
import type { ScrollPositions } from './scroll-positions.ts'

const Home = () => null
const Lottery = () => null
const unknown: Route = { title: 'title.lost' }

let history: ReturnType<typeof createMemoryHistory>

beforeEach(() => {
  history = createMemoryHistory({ initialEntries: ['/Home'] })
})

/** Return a screen with its component already loaded. */
function readyScreen(component: () => null): Screen {
  return { component: () => component, load: () => Promise.resolve() }
}

function createRouter(own: Partial<Record<Address, Route>>, scrollPositions?: ScrollPositions): Router {
  const screen = readyScreen(Home)
  const routes = Object.fromEntries(Object.keys(addresses).map((address) => [address, { screen }]))
  return new Router({
    routes: { ...routes, ...own } as AllRoutes,
    unknown,
    history,
    guard: ({ access }, { href }) => (access === 'member' ? { to: '/Login', search: { back: href } } : null),
    prepare: () => Promise.resolve(),
    ...(scrollPositions ? { scrollPositions: () => scrollPositions } : {})
  })
}

describe('a navigation', () => {
  it('keeps the previous screen until the file and the data of the next one have loaded', async () => {
    const file = Promise.withResolvers<{ Lottery: () => null }>()
    const data = Promise.withResolvers<void>()
    const screen = lazyScreen(() => file.promise, 'Lottery')
    const router = createRouter({ '/Lottery': { screen, load: () => data.promise } })
    await router.load()
    const going = router.navigate({ to: '/Lottery', search: { key: 'k3_1m' } })
    expect(router.latest().href).toBe('/Lottery?key=k3_1m')
    file.resolve({ Lottery })
    await file.promise
    expect(router.state().location.href).toBe('/Home')
    data.resolve()
    await going
    expect(router.state().location.href).toBe('/Lottery?key=k3_1m')
    expect(router.state().route.screen?.component()).toBe(Lottery)
  })

  it('gives way to a newer one, however late it loads', async () => {
    const slow = Promise.withResolvers<void>()
    const router = createRouter({ '/Lottery': { screen: readyScreen(Lottery), load: () => slow.promise } })
    await router.load()
    const first = router.navigate({ to: '/Lottery' })
    await router.navigate({ to: '/Mine' })
    slow.resolve()
    await first
    expect(router.state().location.href).toBe('/Mine')
  })

  it('passes only the named parameters to the data of a screen', async () => {
    const load = vi.fn()
    const router = createRouter({ '/Lottery': { screen: readyScreen(Lottery), load } })
    history.push('/Lottery?key=k3_1m&token=x&id=')
    await router.load()
    expect(load).toHaveBeenLastCalledWith({ key: 'k3_1m' })
  })

  it('to the page that is shown adds no entry', async () => {
    const router = createRouter({})
    await router.load()
    await router.navigate({ to: '/Mine' })
    await router.navigate({ to: '/Mine' })
    expect(history.length).toBe(2)
  })

  it('shows an address in any case and with a slash at its end, and an unknown one as unknown', async () => {
    const router = createRouter({ '/Lottery': { screen: readyScreen(Lottery), tabs: true } })
    history.push('/lottery/')
    await router.load()
    expect(router.state().route.tabs).toBe(true)
    history.push('/lotteries')
    await router.load()
    expect(router.state().route).toBe(unknown)
  })
})

describe('a redirect', () => {
  it('replaces an address that only members may see, and remembers it', async () => {
    const router = createRouter({ '/Mine': { screen: readyScreen(Home), access: 'member' } })
    await router.load()
    await router.navigate({ to: '/Mine' })
    expect(router.state().location.href).toBe('/Login?back=%2FMine')
    expect(history.length).toBe(2)
  })

  it('leads from an address without a screen', async () => {
    history = createMemoryHistory({ initialEntries: ['/'] })
    const router = createRouter({ '/': { redirect: '/Home' } })
    await router.load()
    expect(router.state().location.href).toBe('/Home')
    expect(history.length).toBe(1)
  })
})

it('says why a screen could not load, and fetches its file again the next time', async () => {
  const fetchFile = vi.fn<() => Promise<{ Lottery: () => null }>>()
  fetchFile.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce({ Lottery })
  const router = createRouter({ '/Lottery': { screen: lazyScreen(fetchFile, 'Lottery') } })
  await router.load()
  await router.navigate({ to: '/Lottery' })
  expect(router.state().failure).toEqual({ error: new Error('gone') })
  await router.navigate({ to: '/Mine' })
  await router.navigate({ to: '/Lottery' })
  expect(router.state()).toMatchObject({ failure: null, location: { href: '/Lottery' } })
})

describe('the entry of a popup', () => {
  it('loads nothing, and going back leaves the page as it was', async () => {
    const load = vi.fn()
    const router = createRouter({ '/Lottery': { screen: readyScreen(Lottery), load } })
    await router.load()
    await router.navigate({ to: '/Lottery', search: { key: 'k3_1m' } })
    router.enterPopup('sheet')
    expect(history.location.state.over).toBe('sheet')
    history.back()
    expect(history.location.state.over).toBeUndefined()
    expect(router.state().location.href).toBe('/Lottery?key=k3_1m')
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe('the scroll', () => {
  it('starts a page at its top, stays for a popup, and goes back to where the page was', async () => {
    const positions = { save: vi.fn(), restore: vi.fn() }
    const router = createRouter({}, positions)
    await router.load()
    router.restoreScroll()
    const home = router.state().location.key
    expect(positions.restore).toHaveBeenLastCalledWith(expect.objectContaining({ key: home }))
    await router.navigate({ to: '/Mine' })
    expect(positions.save).toHaveBeenLastCalledWith(home)
    router.restoreScroll()
    expect(positions.restore).toHaveBeenCalledTimes(2)
    router.enterPopup('sheet')
    await router.navigate({ to: '/Mine', search: {}, replace: true, resetScroll: false })
    router.restoreScroll()
    expect(positions.restore).toHaveBeenCalledTimes(2)
    history.go(-2)
    await router.load()
    router.restoreScroll()
    expect(positions.restore).toHaveBeenLastCalledWith(expect.objectContaining({ key: home }))
  })
})
