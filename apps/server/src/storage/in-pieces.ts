/**
 * Join the chunks of a source into pieces of at least this many bytes; the last one may be shorter. When the source
 * fails, what came before is the last piece, and then the error is thrown.
 */
export async function* inPieces(source: AsyncIterable<Buffer>, pieceBytes: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  const take = () => {
    const piece = Buffer.concat(chunks)
    chunks = []
    bytes = 0
    return piece
  }
  try {
    for await (const chunk of source) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= pieceBytes) yield take()
    }
  } finally {
    if (bytes > 0) yield take()
  }
}
