import type { Context } from '../context.ts'
import { one } from './executor.ts'
import { MIGRATIONS, newestMigration } from './migrate.ts'

/** Return what sets the metrics of the migrations that this version knows and that the database has. */
export function measureMigrations({ database, metrics }: Pick<Context, 'database' | 'metrics'>): () => Promise<void> {
  const { migrations } = metrics.database
  const known = newestMigration(MIGRATIONS)
  return async () => {
    const { applied } = await one<{ applied: number }>(database.main, {
      name: 'migrations-applied',
      text: 'select count(*)::int as applied from migration'
    })
    migrations.set({ state: 'applied' }, applied)
    migrations.set({ state: 'known' }, known)
  }
}
