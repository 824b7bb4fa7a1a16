import type { CallOutput } from '@glasshouse/contract'
import type { FairProof, ProofCheck } from '@glasshouse/fairness'
import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../session/session.ts'
import { findOrders } from './find-orders.ts'
import { isSameOrder, type OwnOrder } from './own-order.ts'

type FairDraw = CallOutput<'getFairDraw'>

/** The proof of an order with what this device made of it. */
export type OrderProof = { proof: FairProof; check: ProofCheck; holds: boolean }

/** The member's own orders in a draw, each with its proof once the draw is closed. */
export function useOrderProofs(draw: FairDraw | undefined, orderNo: string | undefined) {
  const isSignedIn = useSession() !== null
  const [key, expect] = [draw?.open.game ?? '', draw?.open.period ?? '']
  const orders = useQuery({
    queryKey: ['getUserGameList', 'of-draw', key, expect, orderNo],
    queryFn:
      draw && isSignedIn
        ? ({ signal }) =>
            findOrders((input) => call('getUserGameList', input, { signal }), { key, expect, order: orderNo })
        : skipToken
  })
  const proofs = useQueries({
    queries: (orders.data ?? []).map((order) => ({
      queryKey: ['order-proof', order.order_no, order.win, draw],
      queryFn: draw?.close ? ({ signal }: { signal: AbortSignal }) => prove(draw, order, signal) : skipToken,
      staleTime: Number.POSITIVE_INFINITY
    }))
  })
  return { orders, proofs }
}

async function prove(draw: FairDraw, order: OwnOrder, signal: AbortSignal): Promise<OrderProof> {
  const { verifyProof } = await import('@glasshouse/fairness')
  const proof = (await call('getFairProof', { order_no: order.order_no }, { signal })) as FairProof
  const check = verifyProof(proof, draw)
  return { proof, check, holds: check.verdict !== 'mismatch' && isSameOrder(proof.order, order) }
}
