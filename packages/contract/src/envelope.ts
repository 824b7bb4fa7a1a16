import type { RefusalCode } from './refusals.ts'

/** The response of every call. `data` is base64 of the UTF-8 JSON text, or plain JSON under `x-data-plain: 1`. */
export type Envelope = {
  /** 200 for success, 401 for a refusal that the member should read, else the HTTP status. */
  code: number
  /** In the language of the request's `lang` header. */
  msg: string
  data: unknown
  /** A stable machine code; empty on success. */
  err: RefusalCode | FaultCode | ''
  /** The request's id, as in the server's log. */
  rid: string
}

/**
 * The header with the time when a response left the server, in unix milliseconds. `server_ts` in some data is the same
 * time in seconds.
 */
export const SERVER_TIME_HEADER = 'x-server-ms'

/** Faults of the transport, unlike refusals: code and HTTP status are the same. */
export const faultCodes = {
  MALFORMED: 400,
  NO_SUCH_CALL: 404,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  SERVER_FAULT: 500,
  /** The server has no room now. Nothing was done. */
  OVERLOADED: 503,
  /** The connection to the database was lost. The call may have taken effect: repeat it with the same request id. */
  OUTCOME_UNKNOWN: 503
} as const

export type FaultCode = keyof typeof faultCodes

/** Return the data of an envelope with encoded `data`. Throw on anything but base64 of UTF-8 JSON. */
export function decodeData(encoded: string): unknown {
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

/** Return the encoded form of a value: padded standard base64 of its UTF-8 JSON text. */
export function encodeData(value: unknown): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(JSON.stringify(value ?? null))) binary += String.fromCharCode(byte)
  return btoa(binary)
}
