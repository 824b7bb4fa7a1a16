type DrawSearch = { key: string; expect: string; order?: string }

/**
 * Return the query parameters of the page that verifies a draw or a spin. Notices and saved links contain them, so
 * their names must not change.
 */
export function drawSearch(game: string, periodNumber: string, order?: string): DrawSearch {
  return { key: game, expect: periodNumber, ...(order !== undefined && { order }) }
}
