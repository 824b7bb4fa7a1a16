import type { Envelope } from '@glasshouse/contract/envelope'

export type Asked = Envelope & { data: never; status: number; headers: Headers }

/** Sends a request as it is written to a path below the API's prefix; the envelope's data is asked for as plain JSON. */
export async function ask(origin: string, path: string, init: RequestInit = {}): Promise<Asked> {
  const headers = { 'x-data-plain': '1', ...(init.headers as Record<string, string>) }
  const answer = await fetch(`${origin}/api${path}`, { ...init, headers })
  const envelope = (await answer.json()) as Envelope
  return { ...envelope, data: envelope.data as never, status: answer.status, headers: answer.headers }
}

/** A request that sends fields as a form, optionally as if from an address beyond a trusted proxy. */
export function form(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), headers }
}
