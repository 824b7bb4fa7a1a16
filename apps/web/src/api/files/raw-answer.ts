import { CallRefused, readEnvelope } from '@glasshouse/contract/client'
import { queryClient } from '../query-client.ts'

/** The data of an answer that did not come through the client. Throws what a call throws. */
export async function dataOf(answer: Response): Promise<unknown> {
  const envelope = await readEnvelope(answer)
  if (envelope.code === 200) return envelope.data
  // The client knows what to do about an ended session: let it find out.
  if (envelope.err === 'AUTH_REQUIRED') void queryClient.invalidateQueries({ queryKey: ['getUserInfo'] })
  throw new CallRefused(envelope, null)
}
