const SKELETON_DELAY_MS = 200

/**
 * Resolve when the first data of a screen has arrived, or at the latest when the screen should show a skeleton. The
 * screen reports errors itself.
 */
export async function waitForData(...answers: Promise<void>[]): Promise<void> {
  await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS))])
}
