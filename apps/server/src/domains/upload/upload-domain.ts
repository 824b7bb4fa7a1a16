import type { Domain } from '../../domain.ts'
import { registerUploadRoutes } from './upload-routes.ts'
import type { Uploads } from './uploads.ts'

/** Accept and serve members' pictures. */
export function uploadDomain(uploads: Uploads): Domain {
  return { register: (registration) => registerUploadRoutes(registration, uploads) }
}
