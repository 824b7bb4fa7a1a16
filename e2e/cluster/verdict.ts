// Whether what members were told is what the database has, and whether the books are right.
import type { Parts } from './faults.ts'

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

async function checkBooks(site: Parts['site']): Promise<string[]> {
  try {
    const output = site.command('reconcile')
    return / 0 differences/.test(output) && / 0 problems/.test(output) ? [] : [output]
  } catch (error) {
    return [(error as Error).message]
  }
}
