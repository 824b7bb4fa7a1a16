type DrawSearch = { key: string; expect: string; order?: string }

/**
 * Return the parameters of the address at which anyone verifies a draw or a spin. Notices and saved links contain such
 * addresses, so the names in them stay.
 */
export function drawSearch(game: string, periodNumber: string, order?: string): DrawSearch {
  return { key: game, expect: periodNumber, ...(order !== undefined && { order }) }
}
