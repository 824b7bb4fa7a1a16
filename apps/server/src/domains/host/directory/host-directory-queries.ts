import { appointmentStates, type ActivityType, type LanguageCode, type SpokenLanguage } from '@glasshouse/contract'
import { many, maybe, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

export type CityRow = { id: number; name: string; image: string; hosts: bigint }

export async function selectCities(reader: Reader, lang: LanguageCode): Promise<CityRow[]> {
  return many<CityRow>(reader, {
    name: 'host-cities',
    text: `
      select c.id, coalesce(nullif(c.names ->> $1, ''), c.names ->> 'en_us') as name /* never null: name */, c.image, count(h.id) as hosts
        from host_city c left join host h on h.city_id = c.id and h.state = 'published'
       group by c.id order by c.position, c.id`,
    values: [lang]
  })
}

export type HostRow = {
  id: number
  name: string
  cover: string | null
  city: string
  city_id: number
  types: ActivityType[]
  langs: SpokenLanguage[]
  is_verified: boolean
  is_demo: boolean
  next: Date | null
}

/** The cover picture of a host `h`. */
export const cover = '(select p.path from host_photo p where p.host_id = h.id order by p.position, p.id limit 1)'

/** The states of an appointment that holds its slot. */
export const OPEN_STATES = `(${appointmentStates.requested}, ${appointmentStates.confirmed})`

/** Whether the slot `s` is free. */
export const isFree = `not exists (select from host_appointment a where a.slot_id = s.id and a.state in ${OPEN_STATES})`

/** The name of a city `c` in the language `$1`. */
const cityName = `coalesce(nullif(c.names ->> $1, ''), c.names ->> 'en_us')`

const CARD = `
  h.id, h.name, ${cover} as cover, ${cityName} as city /* never null: city */, h.city_id, h.types, h.langs,
  h.checked_at is not null as is_verified, h.is_demo,
  (select min(s.starts_at) from host_slot s
    where s.host_id = h.id and s.starts_at between $2 and $3 and ${isFree}) as next`

const SHOWN = `
  from host h join host_city c on c.id = h.city_id
 where h.state = 'published'
   and ($4::integer is null or h.city_id = $4) and ($5 = '' or $5 = any (h.types)) and ($6 = '' or $6 = any (h.langs))`

/** The time range in which hours can be requested. */
export type BookingRange = { from: Date; until: Date }

export type HostFilter = BookingRange & {
  lang: LanguageCode
  cityId: number | null
  activity: ActivityType | ''
  language: SpokenLanguage | ''
}

const valuesOf = ({ lang, from, until, cityId, activity, language }: HostFilter) => [
  lang,
  from,
  until,
  cityId,
  activity,
  language
]

export async function selectHosts(
  reader: Reader,
  filter: HostFilter,
  { limit, offset }: { limit: number; offset: number }
): Promise<HostRow[]> {
  return many<HostRow>(reader, {
    name: 'host-list',
    text: `select ${CARD} ${SHOWN} order by next nulls last, h.id limit $7 offset $8`,
    values: [...valuesOf(filter), limit, offset]
  })
}

export async function countHosts(
  reader: Reader,
  { cityId, activity, language }: Pick<HostFilter, 'cityId' | 'activity' | 'language'>
): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    name: 'host-count',
    text: `
      select count(*) as total from host h
       where h.state = 'published'
         and ($1::integer is null or h.city_id = $1) and ($2 = '' or $2 = any (h.types)) and ($3 = '' or $3 = any (h.langs))`,
    values: [cityId, activity, language]
  })
  return Number(total)
}

/** A meeting place's name by language code. At least one is given. */
export type PlaceNames = Record<string, string>

export type ProfileRow = HostRow & { about: string; areas: PlaceNames[]; photos: string[] }

/** Return a shown host, or null. */
export async function selectProfile(
  reader: Reader,
  { id, lang, from, until }: BookingRange & { id: number; lang: LanguageCode }
): Promise<ProfileRow | null> {
  return maybe<ProfileRow>(reader, {
    name: 'host-profile',
    text: `
      select ${CARD}, coalesce(nullif(h.about ->> $1, ''), h.about ->> 'en_us', '') as about, h.areas,
             array(select p.path from host_photo p where p.host_id = h.id order by p.position, p.id) as photos
        from host h join host_city c on c.id = h.city_id where h.id = $4 and h.state = 'published'`,
    values: [lang, from, until, id]
  })
}

export type SlotRow = { id: bigint; starts_at: Date; ends_at: Date; is_free: boolean }

export async function selectSlots(
  reader: Reader,
  { hostId, from, until }: BookingRange & { hostId: number }
): Promise<SlotRow[]> {
  return many<SlotRow>(reader, {
    name: 'host-slots',
    text: `
      select s.id, s.starts_at, s.ends_at, ${isFree} as is_free
        from host_slot s where s.host_id = $1 and s.starts_at between $2 and $3 order by s.starts_at`,
    values: [hostId, from, until]
  })
}
