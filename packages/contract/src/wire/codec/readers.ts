import type { CallParsed } from '../../calls.ts'
import type { CallName } from '../../routes.ts'
import { readOrder } from './order-codec.ts'

/** Reads the input of a call without its schema. Returns the domain input, or null when the schema has to decide. */
export type CallReader<Name extends CallName> = (sent: object) => CallParsed<Name> | null

/** The readers of calls that are too frequent for their schemas. */
export const readers: { readonly [Name in CallName]?: CallReader<Name> } = { placeOrder: readOrder }
