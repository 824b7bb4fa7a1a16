import type { FastifyReply } from 'fastify'
import type { Registration } from '../../http/registration.ts'
import { Fault } from '../../http/errors.ts'
import { savePicture } from './save-picture.ts'
import type { Uploads } from './uploads.ts'

/** A picture never changes: its path is its own. Should a browser ever take it for a page, it may do nothing. */
const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'content-disposition': 'inline',
  'content-type': 'image/webp',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff'
}

const PATH = /^\/uploads\/[a-z0-9]{2}\/[a-z0-9]{24}\.webp$/

/** The calls that take pictures, and the pictures themselves, for anyone who has their path. */
export function registerUploadRoutes({ app, serve }: Registration, uploads: Uploads): void {
  serve('uploadimg', (file, { member }) => savePicture(uploads, member.id, file))
  serve('uploadsbase64', (file, { member }) => savePicture(uploads, member.id, file))
  app.get('/uploads/*', async (request, reply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0]!
    const picture = PATH.test(path) ? await uploads.storage.get(path) : null
    if (!picture) throw new Fault('NO_SUCH_CALL')
    return reply.headers(pictureHeaders).send(picture)
  })
}
