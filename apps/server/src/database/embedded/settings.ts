/** The server's guarantees: all, or only speed for a temporary test database. */
export type Durability = 'full' | 'none'

const ALWAYS = {
  cluster_name: 'glasshouse',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '192MB',
  // A statement over a table locks each of its months, with its indexes.
  max_locks_per_transaction: '128',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  // Base backups and the archive of the log are made by replication.
  wal_level: 'replica',
  max_wal_senders: '6',
  // An archive that cannot be reached must not fill the disk: beyond this it starts again with a new base backup.
  max_slot_wal_keep_size: '4GB',
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
export function serverArguments(durability: Durability, more: Record<string, string>): string[] {
  const settings = { ...ALWAYS, ...(durability === 'full' ? DURABLE : THROWAWAY), ...more }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
