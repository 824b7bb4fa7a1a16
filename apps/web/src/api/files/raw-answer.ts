import { CallRefused, readEnvelope } from '@glasshouse/contract/client'
import { queryClient } from '../query-client.ts'

/** Return the data of a response that did not come through the client. Throws as a call does. */
export async function dataOf(answer: Response): Promise<unknown> {
  const envelope = await readEnvelope(answer)
  if (envelope.code === 200) return envelope.data
  // The client knows how to handle an ended session, so let a call of it find out.
  if (envelope.err === 'AUTH_REQUIRED') void queryClient.invalidateQueries({ queryKey: ['getUserInfo'] })
  throw new CallRefused(envelope, null)
}
