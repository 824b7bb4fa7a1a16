// Checks that a feature or screen styles only itself. Outside the design, each stylesheet is a CSS module, each
// selector contains a class of its own, and all other classes in it exist in the design. Classes are used as they are
// defined.
import { readFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { nameInCode, scopedName } from '../../apps/web/build/style-names.ts'
import { trackedFiles } from './sizes.mjs'

const SOURCE = /^(?:scripts\/canary\/)?apps\/web\/(?:src|stories)\//
const DESIGN = 'apps/web/src/design/'
const CANARY = 'scripts/canary/'
/** The number of faults in the canary, one of each kind. */
const CANARIES = 6
const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g

/** Return a line for each fault, and one if the check does not report the canary. */
export function checkStyles() {
  const files = trackedFiles().filter((file) => SOURCE.test(file))
  const sheets = files.filter((file) => file.endsWith('.css') && !file.startsWith(DESIGN))
  const modules = sheets.filter((file) => file.endsWith('.module.css')).map((file) => ({ file, ...classesOf(file) }))
  const design = new Set(
    files.filter((file) => file.startsWith(DESIGN) && file.endsWith('.css')).flatMap((file) => [...classesOf(file).own])
  )
  const faults = [
    ...sheets
      .filter((file) => !file.endsWith('.module.css'))
      .map((file) => `${file} is no CSS module: it styles every screen`),
    ...modules.flatMap((module) => checkModule(module, design)),
    ...checkNames(modules, design),
    ...checkUses(modules, files)
  ]
  const product = faults.filter((fault) => !fault.startsWith(CANARY))
  const reported = faults.length - product.length
  return reported === CANARIES
    ? product
    : [...product, `the check of styles reports ${reported} of ${CANARIES} faults of its canary: it has gone blind`]
}

/** Return the classes of a stylesheet: its own, those of others, and the selectors without one of its own. */
function classesOf(file) {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...text.matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector.trim())
    .filter((selector) => !selector.startsWith('@') && selector.includes('.') && !/^[\d.]+%/.test(selector))
  const own = (selector) => namesIn(selector.replaceAll(/:global\([^)]*\)/g, ''))
  return {
    own: new Set(selectors.flatMap(own)),
    foreign: new Set(
      selectors.flatMap((selector) => [...selector.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, one]) => namesIn(one)))
    ),
    unscoped: selectors.filter((selector) => own(selector).length === 0)
  }
}

function namesIn(selector) {
  return [...selector.matchAll(CLASS)].map(([, name]) => name)
}

function checkModule({ file, foreign, unscoped }, design) {
  return [
    ...[...foreign].filter((name) => !design.has(name)).map((name) => `${file}: the design has no class .${name}`),
    ...unscoped.map((selector) => `${file}: "${selector}" has no class of this file, so it styles every screen`)
  ]
}

/** Check that no two files give a class the same name in the page, which comes from the file's name. */
function checkNames(modules, design) {
  const files = new Map([...design].map((name) => [name, DESIGN]))
  return modules.flatMap(({ file, own }) =>
    [...own].flatMap((name) => {
      const scoped = scopedName(name, file)
      const other = files.get(scoped)
      files.set(scoped, file)
      return other ? [`${file}: .${name} is also a class of ${other}`] : []
    })
  )
}

function checkUses(modules, files) {
  const used = new Map(modules.map(({ file }) => [file, new Set()]))
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    const text = readFileSync(file, 'utf8')
    for (const [, name, path] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const names = used.get(join(dirname(file), path))
      for (const [, use] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) names?.add(use)
      for (const [, start] of text.matchAll(new RegExp(`\\b${name}\\[\`(\\w+)\\$\\{`, 'g'))) names?.add(`${start}*`)
    }
  }
  return modules.flatMap(({ file, own }) => {
    const defined = [...own].map(nameInCode)
    const uses = [...used.get(file)]
    const isUsed = (name) => uses.some((use) => (use.endsWith('*') ? name.startsWith(use.slice(0, -1)) : use === name))
    return [
      ...uses
        .filter((use) => !use.endsWith('*') && !defined.includes(use))
        .map((use) => `${file} has no class for .${use}`),
      ...defined.filter((name) => !isUsed(name)).map((name) => `${file}: nothing uses ${name}`)
    ]
  })
}
