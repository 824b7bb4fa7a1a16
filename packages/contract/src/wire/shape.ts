// How a value on the wire becomes a domain value and back. The specification fixes the names, number codes and 0/1 flags of
// the wire; server and apps use plain names, booleans and named states. A shape is data without a schema, so that the
// browser can use it without a validator.

type ObjectShape<Map extends Fields> = { readonly kind: 'object'; readonly fields: Map }
type ListShape<Item extends Shape> = { readonly kind: 'list'; readonly item: Item }
type ValueShape<Wire, Domain> = {
  readonly kind: 'value'
  readonly decode: (wire: Wire) => Domain
  readonly encode: (domain: Domain) => Wire
}

type AnyValueShape = {
  readonly kind: 'value'
  readonly decode: (wire: never) => unknown
  readonly encode: (domain: never) => unknown
}

type AnyListShape = { readonly kind: 'list'; readonly item: Shape }

export type Shape = ObjectShape<Fields> | AnyListShape | AnyValueShape

/** The shapes of a call's input and output, where they differ from the wire. */
export type CallShapes = { readonly input?: Shape; readonly output?: Shape }

/** The fields of an object with another name or shape in the domain. All others stay as they are. */
export type Fields = { readonly [WireName in string]: string | { readonly name: string; readonly shape: Shape } }

/** The domain type of a wire type under a shape; without one, they are the same. */
export type Decoded<Wire, Of> = [Of] extends [ValueShape<infer From, infer Domain>]
  ? DecodedValue<Wire, From, Domain>
  : [Of] extends [ListShape<infer Item>]
    ? Wire extends readonly (infer Element)[]
      ? Decoded<Element, Item>[]
      : Wire
    : [Of] extends [ObjectShape<infer Map>]
      ? Wire extends object
        ? { [Name in keyof Wire as DomainName<Map, Name>]: DomainValue<Map, Name, Wire[Name]> }
        : Wire
      : Wire

/** A flag that is always 1 is always true. A wire value of unknown type has the domain's type. */
type DecodedValue<Wire, From, Domain> = unknown extends Wire
  ? Domain
  : [From, Domain] extends [number, boolean]
    ? DecodedFlag<Wire>
    : Domain | Exclude<Wire, From>

type DecodedFlag<Wire> = Wire extends 1 ? true : Wire extends 0 ? false : Wire extends number ? boolean : Wire

type DomainName<Map, Name extends PropertyKey> = Name extends keyof Map
  ? Map[Name] extends string
    ? Map[Name]
    : Map[Name] extends { name: infer Renamed extends string }
      ? Renamed
      : never
  : Name

type DomainValue<Map, Name extends PropertyKey, Wire> = Name extends keyof Map
  ? Map[Name] extends { shape: infer Of }
    ? Decoded<Wire, Of>
    : Wire
  : Wire

/** Return the shape of a single value that differs on the wire. */
export function value<Wire, Domain>(conversion: Omit<ValueShape<Wire, Domain>, 'kind'>): ValueShape<Wire, Domain> {
  return { kind: 'value', ...conversion }
}

/**
 * Return the shape of named states with other values on the wire: `oneOf({ open: 1, paused: 0 })`. It throws on any
 * other value.
 */
export function oneOf<Name extends string>(values: Readonly<Record<Name, string | number>>) {
  const names = new Map(Object.entries<string | number>(values).map(([name, wire]) => [wire, name as Name]))
  return value<string | number, Name>({
    decode: (wire) => defined(names.get(wire), wire),
    encode: (name) => defined(values[name], name)
  })
}

/** 1 and 0 on the wire. */
export const flag = value<number, boolean>({ decode: (wire) => wire === 1, encode: (isSet) => (isSet ? 1 : 0) })

/** Empty on the wire when there is none. */
export const optionalText = value<string, string | null>({
  decode: (wire) => (wire === '' ? null : wire),
  encode: (text) => text ?? ''
})

/** Return the shape of a code that is empty on the wire when there is none. */
export const optionalCode = <Code extends string>() =>
  value<Code | '', Code | null>({
    decode: (wire) => (wire === '' ? null : wire),
    encode: (code) => code ?? ''
  })

/** Return a field's other name and shape in the domain. */
export function as<const Name extends string, Of extends Shape>(name: Name, shape: Of) {
  return { name, shape } as const
}

/** Return the shape of a list with items of one shape. */
export function list<Item extends Shape>(item: Item): ListShape<Item> {
  return { kind: 'list', item }
}

/** Return the shape of an object with fields that have other names or shapes in the domain. */
export function object<const Map extends Fields>(fields: Map): ObjectShape<Map> {
  return { kind: 'object', fields }
}

/** Return the domain value of a wire value. Null and undefined stay as they are. */
export function decode(shape: Shape | undefined, wire: unknown): unknown {
  return convert(shape, wire, 'decode')
}

/** Return the wire value of a domain value. Null stays as it is unless the shape defines it. */
export function encode(shape: Shape | undefined, domain: unknown): unknown {
  return convert(shape, domain, 'encode')
}

export type Direction = 'decode' | 'encode'

/** Return the other name of a field of an object: the domain's when decoding, the wire's when encoding. */
export function rename(shape: Shape | undefined, field: string, direction: Direction): string {
  return (shape?.kind === 'object' && renamesOf(shape)[direction].get(field)?.name) || field
}

function convert(shape: Shape | undefined, from: unknown, direction: Direction): unknown {
  if (!shape || from === undefined) return from
  if (shape.kind === 'value') return from === null && direction === 'decode' ? null : shape[direction](from as never)
  if (from === null || typeof from !== 'object') return from
  if (shape.kind === 'list') return (from as unknown[]).map((item) => convert(shape.item, item, direction))
  const renames = renamesOf(shape)[direction]
  const to: Record<string, unknown> = {}
  for (const [name, content] of Object.entries(from)) {
    const rename = renames.get(name)
    to[rename?.name ?? name] = rename?.shape ? convert(rename.shape, content, direction) : content
  }
  return to
}

type Rename = { readonly name: string; readonly shape?: Shape }
type Renames = Record<Direction, Map<string, Rename>>

const knownRenames = new WeakMap<object, Renames>()

function renamesOf(shape: ObjectShape<Fields>): Renames {
  const known = knownRenames.get(shape)
  if (known) return known
  const renames: Renames = { decode: new Map(), encode: new Map() }
  for (const [wireName, field] of Object.entries(shape.fields)) {
    const { name, shape: inner }: Rename = typeof field === 'string' ? { name: field } : field
    renames.decode.set(wireName, inner ? { name, shape: inner } : { name })
    renames.encode.set(name, inner ? { name: wireName, shape: inner } : { name: wireName })
  }
  knownRenames.set(shape, renames)
  return renames
}

function defined<Value>(found: Value | undefined, from: unknown): Value {
  if (found === undefined) throw new RangeError(`${String(from)} is not a value of this field`)
  return found
}
