import { readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'

type Day = { checkpoint?: unknown }

/** Return the checkpoints in saved files: each is a signed note, or an exported day, in its envelope or without. */
export function readCheckpoints(files: readonly string[]): string[] {
  return files.map((file) => {
    const text = readFile(file)
    if (!text.trimStart().startsWith('{')) return text
    const saved = JSON.parse(text) as Day & { data?: Day }
    const checkpoint = saved.checkpoint ?? saved.data?.checkpoint
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
