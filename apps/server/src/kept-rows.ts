import type { Reader } from './database/transaction.ts'

export type KeptRow = Record<string, unknown> & { id: string | bigint | number }
export type KeptPage = { memberId: bigint; limit: number; offset: number }

/** Rows of a member that no page of the app lists, newest first. A domain offers its own for the member's data export. */
export type KeptRows = { columns: readonly string[]; select(reader: Reader, page: KeptPage): Promise<KeptRow[]> }
