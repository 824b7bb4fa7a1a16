import { many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** The subject of an approval of a host, and who approved. */
export type ApprovedRow = {
  id: number
  approved_by: bigint | null
  name: string
  about: Record<string, string>
  types: string[]
  langs: string[]
  areas: unknown[]
  city_id: number
  photos: string[]
}

const COLUMNS = `
  h.id, h.approved_by, h.name, h.about, h.types, h.langs, h.areas, h.city_id,
  array(select p.path from host_photo p where p.host_id = h.id order by p.position, p.id) as photos`

export async function selectApproved(reader: Reader, hostId: bigint): Promise<ApprovedRow> {
  return one<ApprovedRow>(reader, {
    name: 'host-approved',
    text: `select ${COLUMNS} from host h where h.id = $1::bigint`,
    values: [hostId]
  })
}

/** Return every host who was approved or is shown, except demo hosts. */
export async function selectAllApproved(reader: Reader): Promise<ApprovedRow[]> {
  return many<ApprovedRow>(reader, {
    text: `
      select ${COLUMNS} from host h
       where not h.is_demo and (h.approved_by is not null or h.state in ('published', 'paused')) order by h.id`
  })
}
