import type { CDPSession, Page } from '@playwright/test'

export type Sample = { minutes: number; heap: number; nodes: number; listeners: number; documents: number }

/** How much more an open page may retain in the last third of the run than in the second. */
export const bounds = { heap: 512 * 1024, nodes: 200, listeners: 20, documents: 0 }

/** Return what a page retains after garbage collection. */
export async function measure(devtools: CDPSession, minutes: number): Promise<Sample> {
  // Finalizers of the first collection may release more memory.
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners, documents } = await devtools.send('Memory.getDOMCounters')
  return { minutes, heap: usedSize, nodes, listeners: jsEventListeners, documents }
}

/** Open the browser's developer tools for a page. */
export async function openDevtools(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  return devtools
}

type Growth = { name: keyof typeof bounds; grown: number; isMet: boolean }

/**
 * Return how much more a page retains in the last third of its samples than in the second, by their medians. The first
 * third fills lists, such as the last fifty draws of a new site.
 */
export function growthOf(samples: readonly Sample[]): Growth[] {
  const third = Math.max(1, Math.floor(samples.length / 3))
  return (Object.keys(bounds) as (keyof typeof bounds)[]).map((name) => {
    const grown = median(samples.slice(-third), name) - median(samples.slice(-2 * third, -third), name)
    return { name, grown, isMet: grown <= bounds[name] }
  })
}

function median(samples: readonly Sample[], name: keyof Sample): number {
  const values = samples.map((sample) => sample[name]).toSorted((one, other) => one - other)
  return values[Math.floor(values.length / 2)] ?? Number.NaN
}
