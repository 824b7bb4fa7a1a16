import type { Context } from '../context.ts'
import { one } from './executor.ts'
import { MIGRATIONS, newestMigration } from './migrate.ts'

/** Set the metrics of the migrations that this version knows and that the database has. */
export async function measureMigrations({ database, metrics }: Pick<Context, 'database' | 'metrics'>): Promise<void> {
  const { applied } = await one<{ applied: number }>(database.main, {
    name: 'migrations-applied',
    text: 'select count(*)::int as applied from migration'
  })
  metrics.database.migrations.set({ state: 'applied' }, applied)
  metrics.database.migrations.set({ state: 'known' }, newestMigration(MIGRATIONS))
}
