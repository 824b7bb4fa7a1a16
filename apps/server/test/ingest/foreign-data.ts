const WAY = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']

/** Make a QuickTime video with a first track that claims to have its pictures in another file, by a Macintosh alias. */
export function pointToOtherFile(video: Buffer, path: string): Buffer {
  const boxes: number[] = []
  let [from, to] = [0, video.length]
  for (const name of WAY) {
    const at = findBox(video, name, { from, to })
    boxes.push(at)
    ;[from, to] = [at + 8, at + video.readUInt32BE(at)]
  }
  const entry = aliasOf(path)
  // Version and flags, one entry, and the entry.
  const content = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry])
  const changed = Buffer.concat([video.subarray(0, from), content, video.subarray(to)])
  const growth = content.length - (to - from)
  for (const at of boxes) changed.writeUInt32BE(video.readUInt32BE(at) + growth, at)
  return changed
}

function findBox(video: Buffer, name: string, { from, to }: { from: number; to: number }): number {
  let at = from
  while (at < to && video.toString('latin1', at + 4, at + 8) !== name) at += video.readUInt32BE(at)
  if (at >= to) throw new Error(`the video has no ${name}`)
  return at
}

/** Make an alias record with only the absolute path: fixed fields, then tag 2, then the end. */
function aliasOf(path: string): Buffer {
  const fixed = Buffer.alloc(150)
  const tag = Buffer.alloc(4)
  const name = Buffer.from(path.length % 2 === 0 ? path : `${path}\0`)
  tag.writeUInt16BE(2, 0)
  tag.writeUInt16BE(name.length, 2)
  const body = Buffer.concat([Buffer.from('alis'), Buffer.alloc(4), fixed, tag, name, Buffer.from([0xff, 0xff, 0, 0])])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 4)
  return Buffer.concat([size, body])
}
