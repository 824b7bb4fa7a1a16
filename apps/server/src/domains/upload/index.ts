export { listUploads } from './list-uploads.ts'
export { deleteUploadsOf, isUploadOf } from './upload-queries.ts'
export { savePictureFor, saveSitePicture } from './save-picture.ts'
export { createUploads, type Uploads } from './uploads.ts'
