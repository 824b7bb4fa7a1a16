import type { FastifyReply, FastifyRequest } from 'fastify'
import { credentialsOf } from '../../http/caller.ts'
import type { Registration } from '../../http/registration.ts'
import { Fault } from '../../http/errors.ts'
import { selectOwner } from './upload-queries.ts'
import { savePicture } from './save-picture.ts'
import type { Uploads } from './uploads.ts'

/** Even if a browser treats a picture as a page, it can do nothing. */
const guards = {
  'content-security-policy': "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'",
  'content-disposition': 'inline',
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff'
}

/** Avatars and the site's pictures never change: each has its own path. */
const publicHeaders = {
  ...guards,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin'
}

/** All other pictures of members. */
const privateHeaders = {
  ...guards,
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-site'
}

const PATH = /^\/uploads\/[a-z0-9]{2}\/[a-z0-9]{24,26}\.webp$/

/** Register the calls that take pictures, and serve the pictures: public ones to anyone, others to their owners. */
export function registerUploadRoutes({ app, serve }: Registration, uploads: Uploads): void {
  const send = async (reply: FastifyReply, path: string, headers: Record<string, string>) => {
    const picture = await uploads.storage.get(path)
    if (!picture) throw new Fault('NO_SUCH_CALL')
    return reply.headers(headers).send(picture)
  }
  serve('uploadimg', (file, { member }) => savePicture(uploads, member.id, file))
  serve('uploadsbase64', (file, { member }) => savePicture(uploads, member.id, file))
  app.get('/uploads/*', async (request, reply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0]!
    if (!PATH.test(path)) throw new Fault('NO_SUCH_CALL')
    const owner = await selectOwner(uploads.database.main, path)
    // Anyone may see an avatar.
    if (owner === null || (await uploads.checks.isAvatarOf(owner, path))) return send(reply, path, publicHeaders)
    if ((await callerOf(uploads, request)) !== owner) return refuse(reply)
    return send(reply, path, privateHeaders)
  })
  app.get('/media/picture/*', async (request, reply): Promise<FastifyReply> => {
    const path = await uploads.pictures.open(request)
    return path === null ? refuse(reply) : send(reply, path, privateHeaders)
  })
}

/** Return the member who requests their own picture, by the session's headers. */
async function callerOf({ checks }: Uploads, { headers }: FastifyRequest): Promise<bigint | null> {
  const credentials = credentialsOf(headers)
  const member = credentials ? await checks.sessions.authenticate(credentials) : null
  return member?.id ?? null
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(403).headers({ 'cache-control': 'no-store' }).send()
}
