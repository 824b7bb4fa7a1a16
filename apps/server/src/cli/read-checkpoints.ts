import { readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** Return the checkpoints in saved files: each is a signed note, or an exported day, which contains one. */
export function readCheckpoints(files: readonly string[]): string[] {
  return files.map((file) => {
    const text = readFile(file)
    if (!text.trimStart().startsWith('{')) return text
    const { checkpoint } = JSON.parse(text) as { checkpoint?: unknown }
    if (typeof checkpoint === 'string') return checkpoint
    throw new StartError(`${file} is neither a checkpoint nor an exported day.`)
  })
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartError(`${file} cannot be read.`, { cause })
  }
}
