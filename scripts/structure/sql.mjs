// Checks that SQL is only in `*-queries.ts`, `*-tables.ts` and `database/`.
import { readFileSync } from 'node:fs'
import { trackedFiles } from './sizes.mjs'

const STATEMENT =
  /[`'"]\s*(select\s|insert into|update \w+ set|delete from|with \w+ as \(|create table|truncate|notify|listen)\b/i
const ITS_PLACE = /-(queries|tables)\.ts$|\/database\/|\.test\.ts$|\/test\//
const CANARY = 'scripts/canary/apps/server/src/domains/member/sql-in-an-act.ts'

/** Return one line per file with SQL in the wrong place, and one when the canary is not among them. */
export function checkSql() {
  const strays = trackedFiles().filter(isStray)
  const product = strays.filter((file) => file !== CANARY).map((file) => `${file} has SQL: it belongs in *-queries.ts`)
  return strays.includes(CANARY) ? product : [...product, `${CANARY} is not reported: the check has gone blind`]
}

function isStray(file) {
  if (!file.includes('apps/server/src/') || !file.endsWith('.ts') || ITS_PLACE.test(file)) return false
  return STATEMENT.test(readFileSync(file, 'utf8'))
}
