/** Build both apps if needed. If one fails, end the process with the build's output. */
export function ensureBuilt(node: string): void
