const BEFORE_A_SKELETON = 200

/**
 * Resolves when what a screen begins with is there, at the latest when the screen should show a skeleton instead. What
 * goes wrong is the screen's to say.
 */
export async function soon(...answers: Promise<void>[]): Promise<void> {
  await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, BEFORE_A_SKELETON))])
}
