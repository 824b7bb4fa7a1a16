import { languageCodes } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { ID_STEP } from '../../../ids.ts'
import { demoCities, demoHosts } from './demo-hosts.ts'
import {
  holdEmptyDirectory,
  insertDemoCity,
  insertDemoHost,
  insertSlots,
  selectDemoHosts
} from './host-demo-queries.ts'

const DAYS = 14
const DAY_SECONDS = 86_400
const MINUTE_MS = 60_000

/** The hours of the demo hosts, in minutes of the day, and their length. */
const times = [9 * 60 + 30, 14 * 60, 16 * 60 + 30] as const
const LENGTH = 120

/** Insert the demo cities and hosts into a new site, each marked as a demo host, with hours for the next days. */
export async function ensureDemoHosts(context: Context): Promise<void> {
  await inTransaction(context.database.main, async (tx) => {
    if (await holdEmptyDirectory(tx)) await addDirectory(tx)
    await addHours(tx, context)
  })
}

async function addDirectory(tx: Tx): Promise<void> {
  for (const [position, { hosts, ...city }] of demoCities.entries()) {
    const cityId = await insertDemoCity(tx, { ...city, position })
    for (const slug of hosts) {
      const { about, ...host } = demoHosts[slug]
      const texts = languageCodes.map((lang) => [lang, `${about[lang]} ${translate(lang, 'server.demoHost')}`])
      await insertDemoHost(tx, {
        ...host,
        about: Object.fromEntries(texts),
        cityId,
        photo: `/images/hosts/${slug}.svg`
      })
    }
  }
}

async function addHours(tx: Tx, { ids, clock, siteTime }: Context): Promise<void> {
  const today = siteTime.midnight(siteTime.day(clock.now()))
  const hosts = await selectDemoHosts(tx)
  const hours = hosts.flatMap((hostId) =>
    Array.from({ length: DAYS }, (_none, day) => today + day * DAY_SECONDS).flatMap((midnight) =>
      times.map((minute) => {
        const startsAt = new Date(midnight * 1000 + minute * MINUTE_MS)
        return { hostId, startsAt, endsAt: new Date(startsAt.getTime() + LENGTH * MINUTE_MS) }
      })
    )
  )
  if (hours.length === 0) return
  const first = ids.run(hours.length)
  await insertSlots(
    tx,
    hours.map((hour, index) => ({ ...hour, id: first + BigInt(index) * ID_STEP }))
  )
}
