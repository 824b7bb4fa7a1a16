import { z } from 'zod'
import type { Vault } from '../../backup/vault.ts'
import { StartError } from '../../start-error.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const table = z.object({
  name: z.enum(['transfer', 'orders']),
  rows: z.number().int(),
  /** One JSON object to a line, in pieces that end with a line. */
  pieces: z.array(z.object({ path: z.string(), rows: z.number().int(), bytes: z.number().int(), sha256 }))
})

/** What an exported month consists of. Ids are decimal text, days unix days. */
const manifest = z.object({
  version: z.literal(1),
  month: z.string(),
  /** The rows have ids above the first and up to the second. */
  ids: z.object({ after: z.string(), upTo: z.string() }),
  /** The closed days before the month, unless it is the first one, and at its end, with the hashes of their closings. */
  before: z.object({ day: z.number().int(), hash: sha256 }).nullable(),
  end: z.object({ day: z.number().int(), hash: sha256 }),
  tables: z.array(table).length(2)
})

export type ExportManifest = z.output<typeof manifest>
export type ExportedTable = z.output<typeof table>

export const folderOf = (month: string) => `/archive/${month}`
const pathOf = (month: string) => `${folderOf(month)}/manifest`

/** Store a manifest, after all that it names. Return its bytes, of which the hash goes on record. */
export async function putExportManifest(vault: Vault, content: ExportManifest): Promise<Buffer> {
  const bytes = Buffer.from(JSON.stringify(content))
  await vault.put(pathOf(content.month), bytes)
  return bytes
}

/** Read the manifest of an exported month, with its bytes. */
export async function readExportManifest(
  vault: Vault,
  month: string
): Promise<{ bytes: Buffer; content: ExportManifest }> {
  const bytes = await vault.get(pathOf(month))
  const read = manifest.safeParse(JSON.parse(bytes.toString()))
  if (!read.success) throw new StartError(`This version cannot read the export of ${month}.`)
  return { bytes, content: read.data }
}
