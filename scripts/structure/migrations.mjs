// Checks that nodes of the version before go on working while a migration has been applied and they have not been replaced
// yet. A migration that takes something away from them says in its first lines which migration a node must know
// (`-- oldest node: 0064`), or why none of them notices (`-- older nodes: the reason`).
import { readdirSync, readFileSync } from 'node:fs'
import { loadModule, parseSync } from 'libpg-query'

const FOLDER = 'apps/server/migrations'
const CANARIES = 'scripts/canary/apps/server/migrations'
/** Versions before this migration could only be replaced all at once. */
const FIRST = 64
const IS_DECLARED = /^-- (oldest node: \d{4}$|older nodes: \S)/m
const ADVICE =
  'nodes of the version before may fail. Do it one release later with "-- oldest node: NNNN", or say "-- older nodes: why they do not notice"'

/** Return a line for each statement that may break older nodes, and one for each canary that is not reported. */
export async function checkMigrations() {
  await loadModule()
  const isNew = (name) => name.endsWith('.sql') && Number.parseInt(name, 10) >= FIRST
  const product = readdirSync(FOLDER)
    .filter(isNew)
    .flatMap((name) => problemsIn(`${FOLDER}/${name}`))
  const blind = readdirSync(CANARIES)
    .map((name) => `${CANARIES}/${name}`)
    .filter((file) => problemsIn(file).length !== statementsIn(readFileSync(file, 'utf8')).length)
  return [...product, ...blind.map((file) => `${file} is not reported in full: the check has gone blind`)]
}

function problemsIn(file) {
  const text = readFileSync(file, 'utf8')
  if (IS_DECLARED.test(text)) return []
  const statements = statementsIn(text)
  const created = new Set(statements.map(({ CreateStmt }) => CreateStmt?.relation.relname))
  return statements.flatMap((statement) => breaks(statement, created)).map((what) => `${file} ${what}: ${ADVICE}`)
}

function statementsIn(text) {
  return parseSync(text).stmts.map(({ stmt }) => stmt)
}

/** Return what a statement takes away from nodes that do not know it. Tables that the migration has created are its own. */
function breaks({ DropStmt, RenameStmt, AlterTableStmt, CreateTrigStmt, IndexStmt, GrantStmt, TruncateStmt }, created) {
  const isOwn = (relation) => created.has(relation?.relname)
  if (DropStmt) return [`drops ${nameOf(DropStmt)}`]
  if (RenameStmt) return ['renames something']
  if (TruncateStmt) return ['empties a table']
  if (GrantStmt && !GrantStmt.is_grant) return ['takes a right away']
  if (CreateTrigStmt && !CreateTrigStmt.replace && !isOwn(CreateTrigStmt.relation)) return ['adds a trigger']
  if (IndexStmt?.unique && !isOwn(IndexStmt.relation)) return ['adds a unique index']
  if (AlterTableStmt && !isOwn(AlterTableStmt.relation))
    return AlterTableStmt.cmds.flatMap(({ AlterTableCmd }) => changes(AlterTableCmd))
  return []
}

const TAKING = new Set(['AT_DropColumn', 'AT_AlterColumnType', 'AT_SetNotNull', 'AT_AddConstraint', 'AT_DropNotNull'])

function changes({ subtype, name, def }) {
  if (subtype === 'AT_AddColumn')
    return isRequired(def.ColumnDef) ? [`adds ${def.ColumnDef.colname}, which older nodes do not fill`] : []
  // An older node may not expect null.
  if (subtype === 'AT_ColumnDefault' && !def) return [`takes the default of ${name} away`]
  return TAKING.has(subtype) ? [`changes ${name ?? 'a constraint'} (${subtype})`] : []
}

/** Return whether a row without this column is refused. */
function isRequired({ constraints = [] }) {
  const kinds = new Set(constraints.map(({ Constraint }) => Constraint.contype))
  return (
    kinds.has('CONSTR_NOTNULL') &&
    !['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((kind) => kinds.has(kind))
  )
}

function nameOf({ objects, removeType }) {
  const kind = removeType.replace('OBJECT_', '').toLowerCase()
  return `a ${kind}${objects.length > 1 ? ' and more' : ''}`
}
