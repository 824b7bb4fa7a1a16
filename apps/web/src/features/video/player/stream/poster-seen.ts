/** The popup over the poster is drawn meanwhile. */
const AFTER_THE_POSTER = 200

/** Until a film's poster can be seen, or cannot be had: what else the page wants shares no line with it on the first view. */
export async function posterSeen(url: string): Promise<void> {
  const poster = new Image()
  poster.src = url
  await poster.decode().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, AFTER_THE_POSTER))
}
