/** How tables are declared; a door of its own beside query.ts, for the same reason. */
export * from 'drizzle-orm/pg-core'
