// Whether the database has what members received as an answer, and whether the books are right.
import sharp from 'sharp'
import { Agent, request } from 'undici'
import type { Parts } from './faults.ts'
import { parseEnvelope } from './load.ts'
import type { Node } from './site.ts'

type OrderRow = { number: string; charges: number }

export type Verdict = { lost: number; twice: number; problems: string[] }

/**
 * Compare every order that was placed with the database, and reconcile. Every request was answered, so a row that no
 * answer named is an order that was accepted twice, or one that was refused and is there all the same.
 */
export async function checkOrders({ database, site, load }: Parts): Promise<Verdict> {
  const rows = await database.query<OrderRow>(
    `select o.id::text as number, count(t.*)::integer as charges
       from orders o
       left join transfer t on t.member_id = o.member_id and t.ref = o.id and t.template = 2
      where o.member_id = any($1)
      group by o.member_id, o.id`,
    [load.members.map(({ id }) => id)]
  )
  const present = new Set(rows.map(({ number }) => number))
  const acknowledged = new Set(load.acknowledged.values())
  const lost = [...acknowledged].filter((number) => !present.has(number))
  const wrong = rows.filter(({ number, charges }) => charges !== 1 || !acknowledged.has(number))
  // Two requests with one number would be two acknowledgements of one order.
  const shared = load.acknowledged.size - acknowledged.size
  return {
    lost: lost.length + shared,
    twice: wrong.length,
    problems: [
      ...(lost.length + shared > 0 ? [`lost: ${lost.slice(0, 5).join(', ')}; ${shared} numbers are shared`] : []),
      ...(wrong.length > 0 ? [`there twice, or not charged once: ${JSON.stringify(wrong.slice(0, 5))}`] : []),
      ...wrongAnswers(load.answers),
      ...(await checkFiles({ database, site, load })),
      ...(await checkBooks(site))
    ]
  }
}

/** Every answer has an envelope, and none is 500. */
function wrongAnswers(answers: ReadonlyMap<string, number>): string[] {
  return [...answers]
    .filter(([answer]) => /^(500|\d+ without)/.test(answer))
    .map(([answer, count]) => `${count} × ${answer}`)
}

/** A picture that one node takes in is there on the other one, by the store. */
async function checkFiles({ site, load }: Parts): Promise<string[]> {
  const [first, second] = site.nodes as [Node, Node]
  const { headers } = load.members[0]!
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }))
  const plain = { ...headers, 'x-data-plain': '1' }
  const answer = await fetch(`${first.origin}/api/system/uploadimg`, { method: 'POST', headers: plain, body })
  const text = await answer.text()
  const { data } = JSON.parse(text) as { data: string | null }
  if (!data) return [`a picture was refused: ${text}`]
  const stored = await fetch(`${second.origin}${data}`, { headers })
  const type = stored.headers.get('content-type')
  return stored.ok && type === 'image/webp' ? [] : [`${data} is not there on the other node: ${stored.status} ${type}`]
}

async function checkBooks(site: Parts['site']): Promise<string[]> {
  try {
    const output = site.command('reconcile')
    return / 0 differences/.test(output) && / 0 problems/.test(output) ? [] : [output]
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Without a node, the proxy answers in the form of the API that the outcome is unknown. */
export async function checkProxyAlone(site: Parts['site'], certificate: string): Promise<string[]> {
  await site.stopNodes()
  const dispatcher = new Agent({ connect: { ca: certificate } })
  const answer = await request(`${site.origin}/api/game/placeOrder`, { method: 'POST', body: 'item=bi', dispatcher })
  const text = await answer.body.text()
  await dispatcher.close()
  const retryAfter = answer.headers['retry-after']
  const isRight = answer.statusCode === 503 && retryAfter === '2' && parseEnvelope(text)?.err === 'OUTCOME_UNKNOWN'
  return isRight ? [] : [`the proxy without a node answers ${answer.statusCode}, ${retryAfter}, ${text}`]
}
