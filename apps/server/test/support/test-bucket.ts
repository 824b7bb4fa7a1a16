import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

const REGION = 'us-east-1'
const KEY = 'S3RVER'

/** Start an S3-compatible store with one bucket, for the tests of a file. */
export async function openTestBucket(name: string) {
  const directory = mkdtempSync(join(tmpdir(), 'glasshouse-bucket-'))
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name }] })
  const { port } = await store.run()
  afterAll(async () => {
    await store.close()
    rmSync(directory, { recursive: true })
  })
  return {
    /** Its address as a variable of the environment names it. */
    urlOf: (scheme: 'http' | 's3') => `${scheme}://${KEY}:${KEY}@127.0.0.1:${port}/${name}?region=${REGION}`,
    address: {
      endpoint: `http://127.0.0.1:${port}/${name}`,
      region: REGION,
      accessKeyId: KEY,
      secretAccessKey: KEY
    },
    /** Return the objects below a folder. */
    objectsIn: (folder: string) =>
      readdirSync(join(directory, name), { recursive: true, encoding: 'utf8' }).filter(
        (path) => path.startsWith(`${folder}/`) && path.endsWith('._S3rver_object')
      )
  }
}
