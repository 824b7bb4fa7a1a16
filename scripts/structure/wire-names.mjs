// Checks that the specification's field names stop at `packages/contract/src/wire`: the member app and the domains use the
// names that the shapes there give them.
import { readFileSync } from 'node:fs'
import { trackedFiles } from './sizes.mjs'

const SHAPES = /^packages\/contract\/src\/wire\/[\w/-]+-(wire|fields)\.ts$/
/** A field with another name in the domain, and a name that nothing else would have: `order_no: 'orderNumber'`. */
const RENAMED = /\b([a-z]\w*_\w+): (?:as\(\s*)?'(\w+)'/g
/** The renamed fields that are neither ordinary words nor have an underscore. */
const WORDS = [
  'bankid',
  'bankinfo',
  'createtime',
  'isplay',
  'lid',
  'mid',
  'mmname',
  'msgmemo',
  'oldpaypwd',
  'opencode',
  'paypassword',
  'paypwd'
]
const MIN_NAMES = 80

const SOURCE = /apps\/(server|web)\/src\/.*\.tsx?$/
const STATEMENTS = /-(queries|tables)\.ts$/
/** Operators' calls have names of their own on the wire. */
const OPERATOR_PATHS = /\/admin\/|\/domains\/(operator|reporting)\//
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Where a name is that of something else. */
const EXCEPTIONS = {
  // Stored on the device, also by versions of the app from before.
  'apps/web/src/api/once/pending.ts': ['req_id'],
  'apps/web/src/features/lottery/place-order/pending-order.ts': ['lid', 'mid'],
  'apps/web/src/receipts/saved-receipts.ts': ['mid', 'order_no'],
  // Receipts, as the fairness package publishes and checks them.
  'apps/web/src/features/fairness/order-proofs/order-entry.ts': ['order_no'],
  'apps/web/src/features/fairness/order-proofs/own-order.ts': ['order_no'],
  'apps/web/src/features/fairness/order-proofs/use-order-proofs.ts': ['order_no'],
  'apps/web/src/features/lottery/place-order/receipt-of.ts': ['order_no'],
  // The columns of the member's data export.
  'apps/server/src/domains/account-closure/export/profile-rows.ts': ['money_value', 'notice_unread'],
  'apps/server/src/domains/account-closure/export/list-files.ts': ['status_text'],
  // Settings, as they are stored.
  'apps/server/src/domains/settings/base.ts': ['return_min'],
  'apps/server/src/domains/settings/first-settings.ts': ['day_max', 'return_min'],
  'apps/server/src/domains/withdrawal/requests/limits.ts': ['day_max'],
  // Whatever a client sends under these names stays out of the log.
  'apps/server/src/observe/log.ts': [
    'bind_token',
    'new_password',
    'old_password',
    'oldpaypwd',
    'paypassword',
    'paypwd'
  ],
  // A parameter of ffmpeg.
  'apps/server/src/transcode/encode-arguments.ts': ['start_time']
}

const CANARY = 'scripts/canary/apps/web/src/features/dice/names-the-wire.ts'

/** Return one line per name of the wire in a file, per exception without a use, and one when the canary is not reported. */
export function checkWireNames() {
  const files = trackedFiles()
  const names = wireNames(files)
  const columns = wordsIn(files.filter((file) => file.startsWith('apps/server/') && STATEMENTS.test(file)))
  const found = files.filter(isChecked).flatMap((file) => {
    const used = wordsIn([file])
    // Rows have the names of their columns.
    const isWire = (name) => used.has(name) && !(file.startsWith('apps/server/') && columns.has(name))
    return names.filter(isWire).map((name) => ({ file, name }))
  })
  const isException = ({ file, name }) => EXCEPTIONS[file]?.includes(name)
  const isFound = (file, name) => found.some((one) => one.file === file && one.name === name)
  const unused = Object.entries(EXCEPTIONS).flatMap(([file, excepted]) =>
    excepted
      .filter((name) => !isFound(file, name))
      .map((name) => `${file} is an exception for ${name}, which it has not`)
  )
  const product = found.filter((one) => one.file !== CANARY && !isException(one))
  return [
    ...product.map(({ file, name }) => `${file} has ${name}, a name of the wire: only contract/wire/ knows these`),
    ...unused,
    ...(found.some(({ file }) => file === CANARY) ? [] : [`${CANARY} is not reported: the check has gone blind`]),
    ...(names.length < MIN_NAMES ? [`only ${names.length} names of the wire were found: the check has gone blind`] : [])
  ]
}

function wireNames(files) {
  const shapes = files.filter((file) => SHAPES.test(file)).map((file) => readFileSync(file, 'utf8'))
  const renamed = shapes.flatMap((text) => [...text.matchAll(RENAMED)])
  return [...new Set([...renamed.filter(([, wire, name]) => wire !== name).map(([, wire]) => wire), ...WORDS])]
}

const isChecked = (file) =>
  SOURCE.test(file) && !/\.test\.tsx?$/.test(file) && !STATEMENTS.test(file) && !OPERATOR_PATHS.test(file)

/** Return the words of files, without their comments. */
function wordsIn(files) {
  const code = files.map((file) => readFileSync(file, 'utf8').replaceAll(COMMENT, ''))
  return new Set(code.flatMap((text) => text.match(/\w+/g) ?? []))
}
