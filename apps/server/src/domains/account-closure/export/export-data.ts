import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { Fault } from '../../../http/errors.ts'
import { csvText } from '../../../http/files/csv.ts'
import { FileAnswer } from '../../../http/files/file-answer.ts'
import { Refusal } from '../../../refusal.ts'
import type { AccountClosure } from '../account-closure.ts'
import type { ExportFile, Owner } from './export-file.ts'
import { exportFilesOf } from './list-files.ts'

/** The exports that this node is making, by member. */
export type Exports = Set<bigint>

const MAX_CONCURRENT = 8
const TRY_AGAIN_SECONDS = 30

/**
 * Return a member's own records as a zip file that is built while it is sent. Refuse `EXPORT_RUNNING` while another
 * export runs.
 */
export function exportData(closure: AccountClosure, exports: Exports, owner: Owner): FileAnswer {
  const { memberId } = owner
  if (exports.has(memberId)) throw new Refusal('EXPORT_RUNNING')
  if (exports.size >= MAX_CONCURRENT) throw new Fault('OVERLOADED', TRY_AGAIN_SECONDS)
  exports.add(memberId)
  const stream = zipOf(exportFilesOf(closure, owner), (error) => {
    closure.log.error({ err: error }, 'an export could not be finished')
  })
  void once(stream, 'close').finally(() => exports.delete(memberId))
  const day = closure.siteTime.day(closure.clock.now())
  return new FileAnswer({ stream, type: 'application/zip', name: `glasshouse-${memberId}-${day}.zip` })
}

function zipOf(files: ExportFile[], onError: (error: Error) => void): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const fail = (error: Error) => {
    onError(error)
    out.destroy(error)
  }
  zip.on('error', fail)
  const sources = files.map((file) => Readable.from(csvText(file)))
  files.forEach(({ file }, index) => zip.addReadStream(sources[index]!.on('error', fail), file))
  zip.end()
  zip.outputStream.pipe(out)
  // Stop reading when the client stops listening.
  out.on('close', () => sources.forEach((source) => source.destroy()))
  return out
}
