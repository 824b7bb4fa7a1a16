import type { CallOutput, CallParsed } from '../../calls.ts'
import type { CallName } from '../../routes.ts'
import { readOrder, writeAcceptedOrder } from './order-codec.ts'

/** Reads the input of a call and writes its output without the schemas, for calls that are too frequent for them. */
export type CallCodec<Name extends CallName> = {
  /** Return the domain input, or null when the schema has to decide. */
  read(sent: object): CallParsed<Name> | null
  /** Return the JSON of an output on the wire. */
  write(output: CallOutput<Name>): string
}

/** The calls with a codec. */
export const codecs: { readonly [Name in CallName]?: CallCodec<Name> } = {
  placeOrder: { read: readOrder, write: writeAcceptedOrder }
}
