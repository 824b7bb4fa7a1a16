declare module 's3rver' {
  /** A server that speaks S3 and knows one key, S3RVER. It does not verify signatures of version 4. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
