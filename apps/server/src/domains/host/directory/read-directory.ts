import type { CallOutput, CallParsed, LanguageCode } from '@glasshouse/contract'
import { Refusal } from '../../../refusal.ts'
import type { Hosts } from '../host.ts'
import { BOOKING_RANGE_MS, LEAD_MS } from '../rules/times.ts'
import {
  countHosts,
  selectCities,
  selectHosts,
  selectProfile,
  selectSlots,
  type HostRow,
  type PlaceNames,
  type BookingRange
} from './host-directory-queries.ts'

type Card = CallOutput<'getHosts'>['hosts'][number]

const PER_PAGE = 20

/** Return the cities in their order, with the number of hosts in each. */
export async function listCities({ database }: Hosts, lang: LanguageCode): Promise<CallOutput<'getHostCities'>> {
  const rows = await selectCities(database.main, lang)
  return rows.map(({ id, name, image, hosts }) => ({ id, name, hostCount: Number(hosts), image }))
}

/** Return a page of the shown hosts, the earliest free hour first. */
export async function listHosts(
  hosts: Hosts,
  { cityId = 0, activity, language, page = 1, limit = PER_PAGE }: CallParsed<'getHosts'>,
  lang: LanguageCode
): Promise<CallOutput<'getHosts'>> {
  const { main } = hosts.database
  const filter = { ...bookingRange(hosts), lang, cityId: cityId || null, activity, language }
  const [rows, total] = await Promise.all([
    selectHosts(main, filter, { limit, offset: (page - 1) * limit }),
    countHosts(main, filter)
  ])
  return {
    hosts: rows.map((row) => describeCard(hosts, row)),
    total,
    pageSize: limit,
    page,
    lastPage: Math.max(1, Math.ceil(total / limit))
  }
}

/** Return a shown host with the hours of the next four weeks. Refuse `HOST_UNKNOWN`. */
export async function describeHost(hosts: Hosts, id: number, lang: LanguageCode): Promise<CallOutput<'getHost'>> {
  const { main } = hosts.database
  const range = bookingRange(hosts)
  const row = await selectProfile(main, { id, lang, ...range })
  if (!row) throw new Refusal('HOST_UNKNOWN')
  const slots = await selectSlots(main, { hostId: id, ...range })
  return {
    ...describeCard(hosts, row),
    about: row.about,
    photos: row.photos,
    areas: row.areas.map((names) => placeIn(lang, names)),
    slots: slots.map(({ id: slotId, starts_at, ends_at, is_free }) => {
      const [start, end] = [hosts.siteTime.timestamp(starts_at), hosts.siteTime.timestamp(ends_at)]
      return {
        id: slotId.toString(),
        startsAt: start.time,
        startsAtSeconds: start.ts,
        endsAt: end.time,
        endsAtSeconds: end.ts,
        isFree: is_free
      }
    })
  }
}

/** Return the time range in which hours can be requested now. */
export function bookingRange({ clock }: Pick<Hosts, 'clock'>): BookingRange {
  const now = clock.now()
  return { from: new Date(now + LEAD_MS), until: new Date(now + BOOKING_RANGE_MS) }
}

/** Return the place's name in the member's language, else in English, else in the language that the operator used. */
function placeIn(lang: LanguageCode, names: PlaceNames): string {
  return names[lang] || names['en_us'] || (Object.values(names).find(Boolean) ?? '')
}

function describeCard({ siteTime }: Hosts, row: HostRow): Card {
  const next = siteTime.timestamp(row.next)
  return {
    id: row.id,
    name: row.name,
    cover: row.cover ?? '',
    city: row.city,
    cityId: row.city_id,
    activities: row.types,
    languages: row.langs,
    isVerified: row.is_verified,
    nextFreeAt: next.time || null,
    nextFreeAtSeconds: next.ts,
    isDemo: row.is_demo
  }
}
