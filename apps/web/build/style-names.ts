import { basename } from 'node:path'

/**
 * Name a class of a style module in the page: after its file, so that no other module has it. A class that is already named after
 * its file keeps its name.
 */
export function scopedName(name: string, file: string): string {
  const module = basename(file.split('?')[0]!, '.module.css')
  return name === module || name.startsWith(`${module}__`) || name.startsWith(`${module}--`)
    ? name
    : `${module}_${name}`
}

/** Name a class of a style module in code: `clock--closing` is `styles.clockClosing`. */
export function nameInCode(name: string): string {
  return name.replace(/[-_]+(\w)/g, (_dashes, letter: string) => letter.toUpperCase())
}
