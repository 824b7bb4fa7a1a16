import type { CallOutput } from '@glasshouse/contract'
import type { FairProof, SavedReceipt } from '@glasshouse/fairness'
import { verifyProof } from '@glasshouse/fairness'
import { CallFailed } from '@glasshouse/contract/client'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { Meta } from '@storybook/react-vite'
import { use, useState } from 'react'
import { OrderProofItem } from '../../src/features/fairness/order-proofs/order-proof-item.tsx'
import { verdictOf, type OrderEntry, type OrderProof } from '../../src/features/fairness/order-proofs/order-entry.ts'
import { isSameOrder } from '../../src/features/fairness/order-proofs/own-order.ts'

import { useFairDraw } from '../fixtures/fair-draw.ts'
import { AnswersContext, useRecorded } from '../fixtures/recorded.ts'
import styles from '../../src/features/fairness/order-proofs/order-proofs.module.css'

const meta = { title: 'Proof/Own orders', component: OrderProofItem } satisfies Meta<typeof OrderProofItem>

export default meta

type Draw = CallOutput<'getFairDraw'>
type Found = { proof: FairProof; draw: Draw; order: CallOutput<'getUserGameList'>[number] }

function useFound(): Found {
  const answers = use(AnswersContext)
  const draw = useFairDraw()
  const order = useRecorded('getUserGameList').find(({ key }) => key === draw.open.game)!
  return { proof: answers[`/fair/proof?order_no=${order.orderNumber}`] as FairProof, draw, order }
}

type Held = { kept?: SavedReceipt; proof?: FairProof | null; win?: string }

/** Return an order to show, with the result of checking it. */
function useEntry({ kept, proof, win }: Held = {}): { entry: OrderEntry; result: OrderProof } {
  const found = useFound()
  const order = win === undefined ? found.order : { ...found.order, win }
  const given = proof === undefined ? found.proof : proof
  const { steps, ...checked } = verifyProof(given, found.draw, { kept: kept ?? null })
  // The recorded answers have no key to check a signature with.
  const check = { ...checked, steps: kept?.note ? [...steps, { id: 'signed', ok: true, shown: {} } as const] : steps }
  const holds = check.verdict !== 'mismatch' && given !== null && isSameOrder(given.order, found.order)
  const entry = { number: order.orderNumber, own: order, kept: kept ?? null, isCarried: false }
  return { entry, result: { proof: given, check, holds, verdict: verdictOf(check, { kept: kept ?? null, holds }) } }
}

function useSavedReceipt(change: Partial<SavedReceipt> = {}): SavedReceipt {
  const { proof } = useFound()
  const { order_no, game, period, options, stake, odds } = proof.order
  const order = { order_no, game, period, options, stake, odds }
  return { ...order, commit: '', receipt: proof.leaf, note: 'signed', kept: 0, ...change }
}

function Item({ entry, response }: { entry: OrderEntry; response: OrderProof | Error | 'awaited' }) {
  const query = useQuery<OrderProof>({
    queryKey: ['order-proof', entry.number],
    queryFn: () =>
      response instanceof Error
        ? Promise.reject(response)
        : response === 'awaited'
          ? new Promise(() => undefined)
          : response,
    retry: false
  })
  const odds = useRecorded('getLotteryOdds', '?id=4')
  const nameOf = (option: string) => odds.find(({ code }) => code === option)?.name ?? option
  return (
    <ul className={styles.proofs}>
      <OrderProofItem entry={entry} query={query} nameOf={nameOf} onSave={() => undefined} />
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

export const WithReceipt = () => {
  const { entry, result } = useEntry({ kept: useSavedReceipt() })
  return <Own entry={entry} response={result} />
}

export const WithoutReceipt = () => {
  const { entry, result } = useEntry()
  return <Own entry={entry} response={result} />
}

export const NotAsOrdered = () => {
  const { entry, result } = useEntry({
    kept: useSavedReceipt({ options: ['sm', '9'], stake: '50', receipt: 'ab'.repeat(32) })
  })
  return <Own entry={entry} response={result} />
}

export const Omitted = () => {
  const { entry, result } = useEntry({ kept: useSavedReceipt(), proof: null })
  return <Own entry={{ ...entry, own: null }} response={result} />
}

export const NotProven = () => {
  const { proof } = useFound()
  const { entry, result } = useEntry({ proof: { ...proof, index: proof.index + 1 }, win: '1.00' })
  return <Own entry={entry} response={result} />
}

export const Checking = () => <Own entry={useEntry().entry} response="awaited" />
export const NotAsked = () => <Own entry={useEntry().entry} response={new CallFailed('network')} />
