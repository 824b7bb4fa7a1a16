/** The server's guarantees: all, or only speed for a temporary test database. */
export type Durability = 'full' | 'none'

const ALWAYS = {
  cluster_name: 'glasshouse',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '192MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  // An embedded server has no replication or archive.
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  // Plans of a few milliseconds cost more with either.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning'
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Return the command line that starts the server with our settings, so that none can be lost from a file. */
export function serverArguments(durability: Durability, port: number): string[] {
  const settings = { ...ALWAYS, ...(durability === 'full' ? DURABLE : THROWAWAY), port: String(port) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
