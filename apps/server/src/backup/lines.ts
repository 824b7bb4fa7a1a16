import { randomBytes } from 'node:crypto'
import type { Lsn } from '../database/replication/lsn.ts'
import type { Vault } from './vault.ts'

// A line is the history of one database from its first backup on: base backups, and all of its write-ahead log since.
// A restored database begins a line of its own, so that it never writes into the one that it came from.

/** A part of the write-ahead log, and the time up to which it and everything before it has all commits. */
export type WalPiece = { path: string; start: Lsn; end: Lsn; coveredAt: number }

export type BaseRef = { line: string; id: string; startedAt: number; folder: string }

const LINE = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/
const LSN_DIGITS = 16

export function newLine(now: Date): string {
  return `${stamp(now)}-${randomBytes(4).toString('hex')}`
}

/** Return when a line started, in unix milliseconds. */
export function lineStartedAt(line: string): number {
  return Date.parse(line.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'))
}

const stamp = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

export const baseFolder = (line: string, id: string) => `/bases/${line}/${id}`
export const manifestPath = (folder: string) => `${folder}/manifest`
export const piecePath = (folder: string, index: number) => `${folder}/${String(index).padStart(8, '0')}`
export const headsFolder = (line: string) => `/heads/${line}`

export function walPath(line: string, { start, end, coveredAt }: Omit<WalPiece, 'path'>): string {
  const hex = (lsn: Lsn) => lsn.toString(16).padStart(LSN_DIGITS, '0')
  return `/wal/${line}/${hex(start)}-${hex(end)}-${coveredAt}`
}

/** Return the write-ahead log of a line, in order. */
export async function listWal(vault: Vault, line: string): Promise<WalPiece[]> {
  const paths = await vault.list(`/wal/${line}`)
  const pieces = paths.flatMap((path) => {
    const [, start, end, coveredAt] = /\/([0-9a-f]{16})-([0-9a-f]{16})-(\d+)$/.exec(path) ?? []
    return start ? [{ path, start: BigInt(`0x${start}`), end: BigInt(`0x${end}`), coveredAt: Number(coveredAt) }] : []
  })
  return pieces.toSorted((a, b) => (a.start === b.start ? Number(a.end - b.end) : a.start < b.start ? -1 : 1))
}

/** Return the finished base backups of all lines, or of one, oldest first. A backup without its manifest is not one. */
export async function listBases(vault: Vault, line: string | null = null): Promise<BaseRef[]> {
  return listFinished(vault, '/bases', line)
}

/** Return the backups below a folder, with their manifest, of all lines or of one, oldest first. */
export async function listFinished(vault: Vault, below: string, line: string | null): Promise<BaseRef[]> {
  const paths = await vault.list(line === null ? below : `${below}/${line}`)
  const found = paths.flatMap((path) => {
    const [of, id, name, ...rest] = path.slice(below.length + 1).split('/')
    if (name !== 'manifest' || rest.length > 0 || !of || !id || !LINE.test(of) || !/^\d+$/.test(id)) return []
    return [{ line: of, id, startedAt: Number(id), folder: `${below}/${of}/${id}` }]
  })
  return found.toSorted((a, b) => a.startedAt - b.startedAt)
}
