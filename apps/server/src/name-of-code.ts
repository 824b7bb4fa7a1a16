/** Return the name of a stored code. Throw for an unknown code. */
export function nameOfCode<Name extends string>(codes: Readonly<Record<Name, number>>, code: number): Name {
  const found = Object.entries<number>(codes).find(([, known]) => known === code)
  if (!found) throw new RangeError(`${code} is not one of ${Object.keys(codes).join(', ')}`)
  return found[0] as Name
}
