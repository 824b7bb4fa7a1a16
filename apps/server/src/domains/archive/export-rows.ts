import { hash } from 'node:crypto'
import { PIECE_BYTES, type Vault } from '../../backup/vault.ts'
import { folderOf, type ExportedTable } from './manifest.ts'

type Rows = AsyncIterable<{ line: string }>

/** Write the rows of a table into the vault, in pieces. */
export async function exportRows(
  vault: Vault,
  month: string,
  { name, rows }: { name: ExportedTable['name']; rows: Rows }
): Promise<ExportedTable> {
  const pieces: ExportedTable['pieces'] = []
  let lines: string[] = []
  let size = 0
  const write = async () => {
    if (lines.length === 0) return
    const bytes = Buffer.from(lines.join(''))
    const path = `${folderOf(month)}/${name}/${String(pieces.length).padStart(8, '0')}`
    await vault.put(path, bytes)
    pieces.push({ path, rows: lines.length, bytes: bytes.length, sha256: hash('sha256', bytes) })
    lines = []
    size = 0
  }
  for await (const { line } of rows) {
    lines.push(`${line}\n`)
    size += line.length + 1
    if (size >= PIECE_BYTES) await write()
  }
  await write()
  return { name, rows: pieces.reduce((sum, piece) => sum + piece.rows, 0), pieces }
}
