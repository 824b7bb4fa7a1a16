import { startEmbedded } from '../../src/database/embedded/start-embedded.ts'

// An app that only keeps its database running: `node hold-embedded.ts DATA_DIR PASSWORD` prints the address, and ends
// in order on SIGTERM.
const [dataDir, password] = process.argv.slice(2)
const server = await startEmbedded({ dataDir: dataDir!, password: password!, durability: 'full' })
console.log(server.urls.superuser)
const timer = setInterval(() => {}, 60_000)
process.once('SIGTERM', () => {
  clearInterval(timer)
  void server.stop()
})
