// What a container runs: the site, with a database of its own only where that is asked for. A container that forgets its volume must not
// forget bookings.
if (!process.env.DATABASE_URL && !process.argv.includes('--bundled-database')) {
  process.stderr.write(
    'Set DATABASE_URL to a server of PostgreSQL 15 or newer. To run the bundled one in this container, put a volume at /data and add --bundled-database.\n',
  )
  process.exit(1)
}
// The first process of a container ignores a signal that nobody listens to, and the site listens only once its files are read.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(0))
await import('#server/main.ts')
