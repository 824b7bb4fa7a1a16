import type { Reader } from './database/transaction.ts'

export type KeptRow = Record<string, unknown> & { id: string | bigint | number }
export type KeptPage = { memberId: bigint; limit: number; offset: number }

/** A member's rows that no page of the app lists, newest first. Domains offer them for the data export. */
export type KeptRows = { columns: readonly string[]; select(reader: Reader, page: KeptPage): Promise<KeptRow[]> }
