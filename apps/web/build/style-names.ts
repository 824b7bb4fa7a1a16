import { basename } from 'node:path'

/**
 * Return the name of a style module's class in the page. It starts with the file name, so that no other module has the
 * same. A class that already starts with its file name keeps its name.
 */
export function scopedName(name: string, file: string): string {
  const module = basename(file.split('?')[0]!, '.module.css')
  return name === module || name.startsWith(`${module}__`) || name.startsWith(`${module}--`)
    ? name
    : `${module}_${name}`
}

/** Return the name of a style module's class in code: `clock--closing` is `styles.clockClosing`. */
export function nameInCode(name: string): string {
  return name.replace(/[-_]+(\w)/g, (_dashes, letter: string) => letter.toUpperCase())
}
