import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldInvalid, Refusal } from '../../refusal.ts'
import { credentialsOf, type Authenticate } from '../caller.ts'
import { Fault } from '../errors.ts'

/** The contract's limit of a file. */
const FILE_BYTES = 8 * 1024 * 1024
/** Base64 makes a file a third longer, and a form adds more. */
const BODY_BYTES = FILE_BYTES * 1.5
const FIELD = 'file'

type Serving = { authenticate: Authenticate; serveIn: (place: FastifyInstance) => void }

/**
 * Register calls with a file as their body: larger than other bodies, accepted from members alone, and parsed only after
 * the member is known.
 */
export function acceptFiles(app: FastifyInstance, { authenticate, serveIn }: Serving): void {
  void app.register(async (place) => {
    place.removeAllContentTypeParsers()
    await place.register(multipart, {
      limits: { fileSize: FILE_BYTES, fieldSize: BODY_BYTES, files: 1, fields: 5, parts: 6, headerPairs: 20 }
    })
    const types = ['application/x-www-form-urlencoded', 'application/json']
    place.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body)
    )
    place.addHook('onRequest', async ({ headers }) => {
      const credentials = credentialsOf(headers)
      if (!credentials || !(await authenticate(credentials))) throw new Refusal('AUTH_REQUIRED')
    })
    serveIn(place)
  })
}

/** Return the bytes of the one file in a request: a part of a multipart form, or a field that holds it as base64. */
export async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (request.isMultipart()) return readPart(request)
  const { body } = request
  if (!Buffer.isBuffer(body)) throw fieldInvalid(FIELD, 'file')
  const isJson = /json/i.test(request.headers['content-type'] ?? '')
  return decoded(isJson ? fromJson(body.toString()) : fromForm(body))
}

async function readPart(request: FastifyRequest): Promise<Buffer> {
  let file: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.fieldname === FIELD) file = bytes
    } else if (part.fieldname === FIELD && typeof part.value === 'string') {
      if (part.valueTruncated) throw new Fault('TOO_LARGE')
      file = decoded(part.value)
    }
  }
  return file ?? decoded('')
}

function fromJson(text: string): string {
  try {
    const { [FIELD]: value } = JSON.parse(text) as Record<string, unknown>
    return typeof value === 'string' ? value : ''
  } catch {
    throw new Fault('MALFORMED')
  }
}

const [AMPERSAND, PERCENT, SPACE, PLUS] = Buffer.from('&% +')

/**
 * Extract and unescape the field byte by byte, because a general form parser would copy these megabytes several times.
 */
function fromForm(body: Buffer): string {
  const name = `${FIELD}=`
  const isFirst = body.subarray(0, name.length).toString('latin1') === name
  const start = isFirst ? name.length : body.indexOf(`&${name}`) + name.length + 1
  if (!isFirst && start === name.length) return ''
  let length = 0
  for (let at = start; at < body.length && body[at] !== AMPERSAND; at += 1, length += 1) {
    const isEscaped = body[at] === PERCENT
    const byte = isEscaped ? hexByte(body[at + 1], body[at + 2]) : body[at]!
    // Some clients do not escape the plus, which forms read as a space.
    body[length] = byte === SPACE ? PLUS! : byte
    if (isEscaped) at += 2
  }
  return body.toString('latin1', 0, length)
}

/** Return the byte of two hexadecimal digits, or a character outside base64 when they are invalid. */
function hexByte(high = 0, low = 0): number {
  const digit = (code: number) => (code > 0x60 ? code - 0x57 : code > 0x40 ? code - 0x37 : code - 0x30)
  const [first, second] = [digit(high), digit(low)]
  return first >= 0 && first < 16 && second >= 0 && second < 16 ? first * 16 + second : 0
}

const DATA_URL = /^data:[a-z0-9.+/-]{0,100};base64,/i

/** Decode base64 text. A character outside its alphabet makes the whole file invalid. */
function decoded(text: string): Buffer {
  const digits = text.slice(DATA_URL.exec(text.slice(0, 200))?.[0].length ?? 0)
  if (digits.length > Math.ceil(FILE_BYTES / 3) * 4) throw new Fault('TOO_LARGE')
  const bytes = Buffer.from(digits, 'base64')
  if (bytes.length > FILE_BYTES) throw new Fault('TOO_LARGE')
  const padding = digits.endsWith('==') ? 2 : Number(digits.endsWith('='))
  const expected = Math.floor(((digits.length - padding) * 3) / 4)
  if (expected <= 0 || bytes.length !== expected) throw fieldInvalid(FIELD, 'file')
  return bytes
}
