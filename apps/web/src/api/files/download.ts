import { CallFailed, requestHeaders } from '@glasshouse/contract/client'
import { routes } from '@glasshouse/contract/routes'
import { readLanguage } from '../../language/preference.ts'
import { readSession } from '../../session/session.ts'
import { apiBase } from '../api-base.ts'
import { dataOf } from './raw-answer.ts'

/** Fetch the file with the member's own records. Throws as a call does. */
export async function downloadExport(): Promise<Blob> {
  const answer = await ask()
  if (answer.headers.get('content-type')?.includes('json')) await dataOf(answer)
  if (!answer.ok) throw new CallFailed('unreadable')
  return answer.blob().catch((error: unknown) => {
    throw new CallFailed('network', error)
  })
}

async function ask(): Promise<Response> {
  try {
    const headers = requestHeaders(readSession(), readLanguage())
    return await fetch(apiBase + routes.exportData.path, { headers, credentials: 'omit' })
  } catch (error) {
    throw new CallFailed('network', error)
  }
}

/** Save a file to the downloads of this device. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
