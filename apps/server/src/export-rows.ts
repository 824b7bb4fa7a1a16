import type { Reader } from './database/transaction.ts'

export type ExportRow = Record<string, unknown> & { id: string | bigint | number }
export type ExportPage = { memberId: bigint; limit: number; offset: number }

/** A member's rows that no page of the app lists, newest first. Domains offer them for the data export. */
export type ExportRows = { columns: readonly string[]; select(reader: Reader, page: ExportPage): Promise<ExportRow[]> }
