import { types, type CustomTypesConfig } from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082

const parseInt8Array = types.getTypeParser(INT8_ARRAY as never, 'text') as (text: string) => (string | null)[]

/** The types of values from the database: int8 as BigInt, calendar dates as text, the rest as pg returns it. */
export const pgTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (oid === INT8) return BigInt
    if (oid === INT8_ARRAY) return toBigInts
    if (oid === DATE) return String
    return types.getTypeParser(oid, format)
  }) as CustomTypesConfig['getTypeParser']
}

function toBigInts(text: string): (bigint | null)[] {
  return parseInt8Array(text).map((value) => (value === null ? null : BigInt(value)))
}
