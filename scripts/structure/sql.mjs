// Checks that SQL is only in `*-queries.ts`, `*-tables.ts` and `database/`, and that all of it runs through the
// executor.
import { readFileSync } from 'node:fs'
import { trackedFiles } from './sizes.mjs'

const STATEMENT =
  /[`'"]\s*(select\s|insert into|update \w+ set|delete from|with \w+ as \(|create table|truncate|notify|listen)\b/i
const SQL_PATHS = /-(queries|tables)\.ts$|\/database\/|\.test\.ts$|\/test\//
const DRIVER = /\.query[<(]/
const DRIVERS_PLACE = /\/database\/|\.test\.ts$|\/test\//
const CANARIES = 'scripts/canary/apps/server/src/domains/member'

/**
 * Return a line for each file with SQL in the wrong place or outside the executor, and one for each canary that is not
 * reported.
 */
export function checkSql() {
  const files = trackedFiles().filter((file) => file.includes('apps/server/src/') && file.endsWith('.ts'))
  return [
    ...report(files, {
      isStray: (file) => !SQL_PATHS.test(file) && STATEMENT.test(readFileSync(file, 'utf8')),
      advice: 'has SQL: it belongs in *-queries.ts',
      canary: `${CANARIES}/sql-in-an-act.ts`
    }),
    ...report(files, {
      isStray: (file) => !DRIVERS_PLACE.test(file) && DRIVER.test(readFileSync(file, 'utf8')),
      advice: 'calls the driver: use the functions of database/executor.ts',
      canary: `${CANARIES}/wrong-row-queries.ts`
    })
  ]
}

function report(files, { isStray, advice, canary }) {
  const strays = files.filter(isStray)
  const product = strays.filter((file) => file !== canary).map((file) => `${file} ${advice}`)
  return strays.includes(canary) ? product : [...product, `${canary} is not reported: the check has gone blind`]
}
