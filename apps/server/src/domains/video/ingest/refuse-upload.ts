/** Thrown when an upload is refused for good: the tus server turns it into a response, and the upload is dropped. */
export class UploadRefused extends Error {
  readonly status_code: number
  readonly body: string

  constructor(status: number, body: string) {
    super(body)
    this.status_code = status
    this.body = `${body}\n`
  }
}

export function refuseUpload(status: number, body: string): never {
  throw new UploadRefused(status, body)
}
