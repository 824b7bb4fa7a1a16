import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

const CANARY = 'Kn4rienv0gel-zq81'

/** Return the output of a log at its finest level. */
function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  const sink = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  write(createLog('trace', sink))
  return lines.join('')
}

describe('T1: the log contains no secret', () => {
  it.each([
    'password',
    'newPassword',
    'paypassword',
    'paypwd',
    'oldpaypwd',
    'paymentPassword',
    'token',
    'tokensso',
    'authorization',
    'cookie'
  ])('in a field %s, on whichever of its three levels', (field) => {
    const secret = { [field]: CANARY }
    const text = written((log) => {
      log.info(secret, 'at the top')
      log.info({ request: secret }, 'within')
      log.info({ request: { headers: secret } }, 'further within')
      log.child(secret).info('of a child')
    })
    expect(text).not.toContain(CANARY)
    expect(text.match(/\[redacted\]/g)).toHaveLength(4)
  })

  it('and everything else unchanged', () => {
    expect(JSON.parse(written((log) => log.info({ game: 'k3_1m' }, 'drawn')))).toMatchObject({
      level: 30,
      game: 'k3_1m',
      msg: 'drawn'
    })
  })
})

it('a line of the log is one entry, whatever is written into it', () => {
  const forged = 'x\r\n{"level":30,"msg":"forged"}\u2028\u0000\u001b[2J'
  const text = written((log) => {
    log.info({ address: forged }, forged)
    log.child({ rid: forged }).error({ err: new Error(forged) }, 'failed')
  })
  const entries = text.trimEnd().split('\n')
  expect(entries).toHaveLength(2)
  for (const control of ['\r', '\0', '\u001b']) expect(text).not.toContain(control)
  expect(entries.map((entry) => (JSON.parse(entry) as { msg: string }).msg)).toEqual([forged, 'failed'])
})
