// Compares the row type that a call declares with the columns that PostgreSQL returns for its statement.
import ts from 'typescript'
import type { Column } from './describe.ts'

/** How the app's connections return each type (see `database/pg-types.ts`). Types that are not listed are strings. */
const HANDED_OVER: Record<string, Kind> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  int8: 'bigint',
  bytea: 'Buffer',
  timestamp: 'Date',
  timestamptz: 'Date',
  json: 'unknown',
  jsonb: 'unknown'
}

const KINDS = ['boolean', 'number', 'bigint', 'string', 'Buffer', 'Date'] as const
type Kind = (typeof KINDS)[number] | 'unknown'

/** The source of a module with a type for each kind of value that the driver returns. The program must contain it. */
export const KINDS_MODULE = KINDS.map(
  (kind) => `export type of_${kind} = ${kind}\nexport type of_${kind}_array = ${kind}[]\n`
).join('')

export class RowComparison {
  readonly #checker: ts.TypeChecker
  readonly #kinds: Map<string, ts.Type>
  readonly #null: ts.Type

  constructor(program: ts.Program, kindsModule: string) {
    const checker = program.getTypeChecker()
    const module = checker.getSymbolAtLocation(program.getSourceFile(kindsModule)!)!
    const exported = checker.getExportsOfModule(module)
    this.#checker = checker
    this.#kinds = new Map(exported.map((symbol) => [symbol.name, checker.getDeclaredTypeOfSymbol(symbol)]))
    this.#null = checker.getNullType()
  }

  /** Return a line for each difference between the declared row and the columns. */
  problems(row: ts.TypeNode, columns: readonly Column[]): string[] {
    const declared = this.#checker.getTypeFromTypeNode(row)
    const returned = new Map(columns.map((column) => [column.name, column]))
    return this.#checker.getPropertiesOfType(declared).flatMap((property) => {
      const column = returned.get(property.name)
      if (!column) return [`${property.name} is declared, and not returned`]
      return this.#problem(column, this.#checker.getTypeOfSymbolAtLocation(property, row))
    })
  }

  #problem(column: Column, declared: ts.Type): string[] {
    const accepts = (type: ts.Type) => this.#checker.isTypeAssignableTo(type, declared)
    const says = this.#checker.typeToString(declared)
    if (column.canBeNull && !accepts(this.#null)) return [`${column.name} can be null, and is declared as ${says}`]
    const type = this.#typeOf(column.type)
    if (!type || accepts(type)) return []
    // A declared type may be narrower than the schema, such as the names of states.
    const narrower = this.#checker.getNonNullableType(declared)
    const isNarrower = !(narrower.flags & ts.TypeFlags.Never) && this.#checker.isTypeAssignableTo(narrower, type)
    return isNarrower ? [] : [`${column.name} is ${column.type}, and is declared as ${says}`]
  }

  /** Return the type of a column, or null if the database does not describe the value's structure. */
  #typeOf(type: string): ts.Type | null {
    const isArray = type.startsWith('_')
    const kind = HANDED_OVER[isArray ? type.slice(1) : type] ?? 'string'
    return kind === 'unknown' ? null : this.#kinds.get(`of_${kind}${isArray ? '_array' : ''}`)!
  }
}
