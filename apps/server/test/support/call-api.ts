import type { Envelope } from '@glasshouse/contract/envelope'

export type ApiResponse = Envelope & { data: never; status: number; headers: Headers }

/** Send a raw request to a path below the API's prefix, with the envelope's data in plain JSON. */
export async function callApi(origin: string, path: string, init: RequestInit = {}): Promise<ApiResponse> {
  const headers = { 'x-data-plain': '1', ...(init.headers as Record<string, string>) }
  const response = await fetch(`${origin}/api${path}`, { ...init, headers })
  const envelope = (await response.json()) as Envelope
  return { ...envelope, data: envelope.data as never, status: response.status, headers: response.headers }
}

/** Return a request with fields as a form, optionally with an address from behind a trusted proxy. */
export function form(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), headers }
}
