import type { CallOutput } from '@glasshouse/contract'
import { CallRefused } from '@glasshouse/contract/client'
import type { FairProof } from '@glasshouse/fairness'
import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useRouterState } from '../../../router/router-context.tsx'
import { call } from '../../../api/call.ts'
import { fetchKeyChanges } from '../../../api/fetch-key-changes.ts'
import { fetchText } from '../../../api/fetch-text.ts'
import { useMember } from '../../../api/use-base.ts'
import { carriedReceipt } from '../../../receipts/carried-receipt.ts'
import { findReceipt, readReceipts } from '../../../receipts/saved-receipts.ts'
import { findOrders } from './find-orders.ts'
import { entriesOf, verdictOf, type OrderEntry, type OrderProof } from './order-entry.ts'
import { isSameOrder } from './own-order.ts'

type FairDraw = CallOutput<'getFairDraw'>

/**
 * Load the member's orders in a draw, from the site's list and from receipts. Each has its proof once the draw is
 * closed.
 */
export function useOrderProofs(draw: FairDraw | undefined, orderNo: string | undefined) {
  const member = useMember()
  const hash = useRouterState().location.hash
  const [key, periodNumber] = [draw?.open.game ?? '', draw?.open.period ?? '']
  const entries = useQuery({
    queryKey: ['getUserGameList', 'of-draw', key, periodNumber, orderNo, member?.id, hash],
    queryFn:
      draw && member
        ? ({ signal }) => gather({ key, periodNumber, orderNo, memberId: member.id, hash: `#${hash}`, signal })
        : skipToken
  })
  const proofs = useQueries({
    queries: (entries.data ?? []).map((entry) => ({
      queryKey: ['order-proof', entry.number, entry.own?.payout, entry.kept?.receipt, draw],
      queryFn: draw?.close ? ({ signal }: { signal: AbortSignal }) => prove(draw, entry, signal) : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY
    }))
  })
  return { entries, proofs }
}

type Wanted = {
  key: string
  periodNumber: string
  orderNo: string | undefined
  memberId: number
  hash: string
  signal: AbortSignal
}

async function gather({ key, periodNumber, orderNo, memberId, hash, signal }: Wanted): Promise<OrderEntry[]> {
  const { isSavedReceipt } = await import('@glasshouse/fairness')
  const ask: Parameters<typeof findOrders>[0] = (input) => call('getUserGameList', input, { signal })
  const orders = await findOrders(ask, { key, periodNumber, order: orderNo })
  const isOfDraw = (receipt: { game: string; period: string }) =>
    receipt.game === key && receipt.period === periodNumber
  const mine = readReceipts(localStorage, memberId).filter(isOfDraw)
  // The receipt of a listed order counts, whichever member's it is: the site lists it for the signed-in one.
  const listed = orders.flatMap(({ orderNumber }) => findReceipt(localStorage, orderNumber) ?? [])
  const kept = [...mine, ...listed.filter((receipt) => !mine.some(({ order_no }) => order_no === receipt.order_no))]
  const carried = carriedReceipt(hash)
  const isCarried = isSavedReceipt(carried) && isOfDraw(carried)
  return entriesOf({ orders, kept: kept.filter(isSavedReceipt), carried: isCarried ? carried : null })
}

async function prove(draw: FairDraw, { number, own, kept }: OrderEntry, signal: AbortSignal): Promise<OrderProof> {
  const { verifyProof } = await import('@glasshouse/fairness')
  const [proof, key] = await Promise.all([askProof(number, signal), askKey(draw, signal)])
  const check = verifyProof(proof, draw, { kept, key })
  const holds = check.verdict !== 'mismatch' && proof !== null && (own === null || isSameOrder(proof.order, own))
  return { proof, check, holds, verdict: verdictOf(check, { kept, holds }) }
}

/** Return the key that signed the draw's receipts: the one in force when the draw opened. */
async function askKey({ log }: FairDraw, signal: AbortSignal): Promise<string> {
  const { keyAt, keySpans } = await import('@glasshouse/fairness')
  const key = (await fetchText('/fair/key', signal)).trim()
  const source = {
    keys: () => fetchText('/fair/keys', signal),
    records: (from: number, to: number) => call('getFairRecords', { from, to }, { signal })
  }
  const spans = keySpans(await fetchKeyChanges(source, Number.MAX_SAFE_INTEGER))
  return (spans?.at(-1)?.key === key && log.open !== null && keyAt(spans, log.open)) || key
}

/**
 * Return the proof of an order; null if the site refuses it. For an order that the site accepted, a refusal is
 * evidence, too.
 */
async function askProof(number: string, signal: AbortSignal): Promise<FairProof | null> {
  try {
    return (await call('getFairProof', { orderNumber: number }, { signal })) as FairProof
  } catch (error) {
    if (error instanceof CallRefused && error.code === 401 && error.err !== 'AUTH_REQUIRED') return null
    throw error
  }
}
