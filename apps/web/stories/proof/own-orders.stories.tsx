import type { CallOutput } from '@glasshouse/contract'
import type { FairProof } from '@glasshouse/fairness'
import { verifyProof } from '@glasshouse/fairness'
import { CallFailed } from '@glasshouse/contract/client'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { Meta } from '@storybook/react-vite'
import { use, useState } from 'react'
import { OrderProofItem } from '../../src/features/order-proofs/order-proof-item.tsx'
import { isSameOrder } from '../../src/features/order-proofs/own-order.ts'
import type { OrderProof } from '../../src/features/order-proofs/use-order-proofs.ts'
import { useFairDraw } from '../surroundings/fair-draw.ts'
import { AnswersContext, useRecorded } from '../surroundings/recorded.ts'

const meta = { title: 'Proof/Own orders', component: OrderProofItem } satisfies Meta<typeof OrderProofItem>

export default meta

type Draw = CallOutput<'getFairDraw'>
type Found = { proof: FairProof; draw: Draw; order: CallOutput<'getUserGameList'>[number] }

function useFound(): Found {
  const answers = use(AnswersContext)
  const draw = useFairDraw()
  const order = useRecorded('getUserGameList').find(({ key }) => key === draw.open.game)!
  return { proof: answers[`/fair/proof?order_no=${order.order_no}`] as FairProof, draw, order }
}

function proven({ proof, draw, order }: Found): OrderProof {
  const check = verifyProof(proof, draw)
  return { proof, check, holds: check.verdict !== 'mismatch' && isSameOrder(proof.order, order) }
}

function Item({ order, heard }: { order: Found['order']; heard: OrderProof | Error | 'awaited' }) {
  const query = useQuery<OrderProof>({
    queryKey: ['order-proof', order.order_no],
    queryFn: () =>
      heard instanceof Error ? Promise.reject(heard) : heard === 'awaited' ? new Promise(() => undefined) : heard,
    retry: false
  })
  return (
    <ul className="proofs">
      <OrderProofItem order={order} query={query} />
    </ul>
  )
}

function Own(props: Parameters<typeof Item>[0]) {
  const [queries] = useState(() => new QueryClient())
  return (
    <div className="section">
      <QueryClientProvider client={queries}>
        <Item {...props} />
      </QueryClientProvider>
    </div>
  )
}

export const Proven = () => {
  const found = useFound()
  return <Own order={found.order} heard={proven(found)} />
}

export const NotProven = () => {
  const found = useFound()
  const proof = { ...found.proof, index: found.proof.index + 1 }
  return <Own order={{ ...found.order, win: '1.00' }} heard={proven({ ...found, proof })} />
}

export const Checking = () => <Own order={useFound().order} heard="awaited" />
export const NotAsked = () => <Own order={useFound().order} heard={new CallFailed('network')} />
