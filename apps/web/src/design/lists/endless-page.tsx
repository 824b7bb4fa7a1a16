import type { ReactNode } from 'react'
import { TopBar } from '../bars/top-bar.tsx'
import type { Address } from '../../router/addresses.ts'
import { PullToRefresh } from '../pull/pull-to-refresh.tsx'
import { Failure } from '../states/failure.tsx'
import { SkeletonRows } from '../states/skeleton.tsx'
import { ListEnd } from './list-end.tsx'

type Endless<Row> = {
  rows: Row[]
  data: unknown
  dataUpdatedAt: number
  isError: boolean
  error: unknown
  refetch: () => unknown
  renew: () => Promise<{ error: unknown }>
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type Props<Row> = {
  title: string
  /** The parent page, for the back button. */
  back: Address
  list: Endless<Row>
  /** The number of placeholders while the first page loads: as many as fit on a screen. */
  toCome: number
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** Return the text below the last row. */
  all: (count: number) => ReactNode
  /** Shown at the end of the bar. */
  action?: ReactNode
  /** Shown between the bar and the list, such as a filter. */
  head?: ReactNode
  /** Shown below the list. */
  foot?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A page with an endless list: pull to refresh, more rows while scrolling, and a loading, an empty and an error state. */
export function EndlessPage<Row>({ title, back, list, action, head, foot, ...content }: Props<Row>) {
  return (
    <div className="frame frame--column">
      <TopBar title={title} back={back} look={head ? 'plain' : 'rule'}>
        {action}
      </TopBar>
      <main className="state-page">
        {head}
        <PullToRefresh onRefresh={list.renew} updatedAt={list.dataUpdatedAt}>
          <Content list={list} {...content} />
        </PullToRefresh>
        {foot && Boolean(list.data) && <div className="page">{foot}</div>}
      </main>
    </div>
  )
}

type ContentProps<Row> = Pick<Props<Row>, 'list' | 'toCome' | 'empty' | 'all' | 'children'>

function Content<Row>({ list, toCome, empty, all, children }: ContentProps<Row>) {
  if (!list.data) {
    if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />
    return <SkeletonRows count={toCome} />
  }
  if (list.rows.length === 0) return empty
  return (
    <>
      {children(list.rows)}
      <ListEnd list={list}>{all(list.rows.length)}</ListEnd>
    </>
  )
}
