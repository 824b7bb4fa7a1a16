import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pagination } from 'antd'

/** How many entries the inbox loads at once. */
export const ROWS_PER_PAGE = 50

/** Return the page of the list that the address names, from 1. */
export function useRowPage(): number {
  const { page } = useSearch({ strict: false }) as { page?: string }
  return Number(page ?? 1)
}

/** The pages of the inbox, if it has several. */
export function RowPages({ total }: { total: number }) {
  const page = useRowPage()
  const navigate = useNavigate()
  if (total <= ROWS_PER_PAGE) return null
  const turnTo = (turned: number) =>
    void navigate({
      to: '.',
      search: ((old: object) => ({ ...old, page: turned > 1 ? String(turned) : undefined })) as never
    })
  return (
    <Pagination
      simple
      size="small"
      className="inbox__pages"
      current={page}
      pageSize={ROWS_PER_PAGE}
      total={total}
      onChange={turnTo}
    />
  )
}
