import { randomInt } from 'node:crypto'
import { requestHeaders } from '@glasshouse/contract/client'
import { createMemberWith } from '../../lottery/lottery-fixture.ts'
import { createFirstOwner, createOperator, type TestOperator } from '../../support/test-operator.ts'
import type { TestSite } from '../../support/test-site.ts'

const MEMBERS = 12
const POINTS = 500n
const ROLES = ['finance', 'support', 'content', 'auditor'] as const

export type Who = 'visitor' | 'member' | 'operator'

/** Return what gives each request its headers: those of a visitor, or of one of several members or operators. */
export async function createCallers(site: TestSite): Promise<(who: Who) => Record<string, string>> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => createMemberWith(site, POINTS)))
  const owner = await createFirstOwner(site)
  const others: TestOperator[] = []
  for (const role of ROLES) others.push(await createOperator(site, owner, role))
  const headersOf = {
    visitor: () => ({}),
    member: () => requestHeaders(pick(members).session, 'en_us'),
    // Most calls are the owner's.
    operator: () => {
      const { browser, csrf } = randomInt(3) > 0 ? owner : pick(others)
      return { cookie: browser.cookie, origin: browser.origin, 'x-csrf-token': csrf }
    }
  }
  // Each request comes from another network, because there are limits for each.
  const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  return (who) => ({ ...headersOf[who](), 'x-forwarded-for': address(), 'x-data-plain': '1' })
}

function pick<Value>(values: readonly Value[]): Value {
  return values[randomInt(values.length)]!
}
