import type { LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { selectSlots } from '../directory/host-directory-queries.ts'
import { mayReviewWork } from '../../operator/index.ts'
import type { Hosts } from '../host.ts'
import { BOOKING_RANGE_MS } from '../rules/times.ts'
import { unsealContact } from './contact.ts'
import {
  selectCounts,
  selectAdminCities,
  selectAdminHosts,
  selectFile,
  selectPhotos,
  type AdminRow,
  type FileRow
} from './host-admin-queries.ts'

type Row = OperatorOutput<'getHostList'>['rows'][number]

/** Return the counts of open work for operators, and the cities. */
export async function describeAdmin({ database, clock }: Hosts): Promise<OperatorOutput<'getHostOverview'>> {
  const [counts, cities] = await Promise.all([
    selectCounts(database.main, new Date(clock.now())),
    selectAdminCities(database.main)
  ])
  return {
    review: Number(counts.review),
    requests: Number(counts.requests),
    reports: Number(counts.reports),
    late: Number(counts.late),
    cities: cities.map((city) => ({ ...city, hosts: Number(city.hosts) }))
  }
}

/** Return a page of hosts and applications, by default the latest change first. */
export async function listAdminHosts(
  hosts: Hosts,
  { page, limit, sort = '-updated', q, state, city }: OperatorParsed<'getHostList'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getHostList'>> {
  const now = new Date(hosts.clock.now())
  const filter = { lang, now, q, state: state ?? null, cityId: city ?? null }
  const { rows, total } = await selectAdminHosts(hosts.database.main, filter, {
    sort,
    limit,
    offset: (page - 1) * limit
  })
  return { rows: rows.map((row) => wireRow(hosts, row)), total, page, limit }
}

/** Return everything about one host. Only those who manage hosts see the contact. Refuse `HOST_UNKNOWN`. */
export async function describeFile(
  hosts: Hosts,
  operator: Operator,
  id: bigint
): Promise<OperatorOutput<'getHostFile'>> {
  const { main } = hosts.database
  const now = hosts.clock.now()
  const row = await selectFile(main, { id, lang: operator.lang, now: new Date(now) })
  if (!row) throw new Refusal('HOST_UNKNOWN')
  const until = new Date(now + BOOKING_RANGE_MS)
  const [photos, slots] = await Promise.all([
    selectPhotos(main, id),
    selectSlots(main, { hostId: row.id, from: new Date(now), until })
  ])
  return {
    host: wireRow(hosts, row),
    about: row.about,
    areas: row.areas,
    contact: unsealContact(hosts, row.contact),
    photos,
    slots: slots.map(({ id: slotId, starts_at, ends_at, is_free }) => ({
      id: slotId.toString(),
      starts: hosts.siteTime.timestamp(starts_at),
      ends: hosts.siteTime.timestamp(ends_at),
      free: is_free
    })),
    review: await wireReview(hosts, operator, row)
  }
}

type Missing = 'document' | 'photo' | 'about'

/** Return what a host still needs before a review. */
export function missingOf(host: {
  checked_at: Date | null
  photos: bigint | number
  about: Record<string, string>
}): Missing[] {
  const missing: Missing[] = []
  if (!host.checked_at) missing.push('document')
  if (Number(host.photos) === 0) missing.push('photo')
  if (!host.about['en_us']?.trim()) missing.push('about')
  return missing
}

async function wireReview({ siteTime, database }: Hosts, operator: Operator, row: FileRow) {
  const work = { kind: 'host' as const, id: row.id }
  const mayReview = row.state === 'review' && (await mayReviewWork(database.main, work, operator.id))
  return {
    checked: siteTime.timestamp(row.checked_at),
    checkedBy: nameOf(row.checked_by, row.checker),
    submittedBy: nameOf(row.submitted_by, row.submitter),
    approvedBy: nameOf(row.approved_by, row.approver),
    note: row.note,
    mayReview,
    missing: missingOf({ ...row, photos: row.cover === null ? 0 : 1 })
  }
}

export function nameOf(id: bigint | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id: Number(id), name: name! }
}

function wireRow({ siteTime }: Hosts, row: AdminRow): Row {
  return {
    id: row.id,
    name: row.name,
    city: { id: row.city_id, name: row.city },
    state: row.state,
    types: row.types,
    langs: row.langs,
    cover: row.cover ?? '',
    demo: row.is_demo,
    checked: row.checked_at !== null,
    next: siteTime.timestamp(row.next),
    open: Number(row.open),
    reports: Number(row.reports),
    updated: siteTime.timestamp(row.updated_at)
  }
}
