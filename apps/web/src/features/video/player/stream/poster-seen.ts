/** The time in which the popup over the poster is drawn, in milliseconds. */
const POPUP_DRAW_MS = 200

/**
 * Wait until a video's poster is visible or has failed, so that no other request competes with it for the connection.
 */
export async function posterSeen(url: string): Promise<void> {
  const poster = new Image()
  poster.src = url
  await poster.decode().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, POPUP_DRAW_MS))
}
