export { deleteUploadsOf, isUploadOf } from './queries.ts'
export { registerUploadRoutes } from './routes.ts'
export { saveSitePicture } from './save-picture.ts'
export { createUploads, type Uploads } from './uploads.ts'
