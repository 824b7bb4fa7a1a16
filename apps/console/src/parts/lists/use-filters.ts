import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ActiveFilters } from './no-rows.tsx'

/** Return how many of these filters the address sets, and how to clear them. */
export function useFilters(names: readonly string[]): ActiveFilters {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  return {
    count: names.filter((name) => search[name]).length,
    clear: () =>
      void navigate({
        to: '.',
        search: ((old: object) => ({
          ...old,
          ...Object.fromEntries(names.map((name) => [name, undefined])),
          page: undefined
        })) as never
      })
  }
}
